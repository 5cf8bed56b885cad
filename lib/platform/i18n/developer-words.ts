import words from '@/messages/developer.json'

/** The words of the developers' pages and of the pages the sandbox imitates. They are in English only. */
export const developerWords = words
export type DeveloperWords = typeof words

/** Puts values in place of `{name}`; a name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
