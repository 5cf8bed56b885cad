/**
 * Whether a text has more characters than the service allows. They count as JSON Schema counts them, by code point:
 * a rare Chinese letter is one character, although it takes two units of the language's own length.
 */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit
}
