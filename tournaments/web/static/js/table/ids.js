// Ids that are made on the device. `crypto.randomUUID` is missing over plain http; random values are not.

const SHAPE = [4, 2, 2, 2, 6];

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  let at = 0;
  return SHAPE.map((size) => hex.slice(at, (at += 2 * size))).join("-");
}
