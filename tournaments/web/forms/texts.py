"""The one field into which text is typed: it cleans, so that no form has to think of it."""

from django import forms

from tournaments.names.clean import many_lines, one_line


class TextField(forms.CharField):
    """Text without unseen signs; of one line, unless there is room for several."""

    def to_python(self, value: object) -> str | None:
        """The text as it is kept."""
        text = super().to_python(value)
        if not text:
            return text
        several = isinstance(self.widget, forms.Textarea)
        clean = many_lines(text).strip() if several else one_line(text)
        return clean or self.empty_value
