const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text within HTML or XML, also in an attribute between double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
