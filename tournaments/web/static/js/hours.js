// An hour as the pages write it: 7:52 pm, in the zone of the night.

export function hour(moment, zone) {
  const language = document.documentElement.lang;
  const how = { hour: "numeric", minute: "2-digit", timeZone: zone || undefined };
  // A browser puts a narrow space before am and pm; the pages write a plain one.
  return moment
    .toLocaleTimeString(language, how)
    .replace("\u202f", " ")
    .toLocaleLowerCase(language);
}
