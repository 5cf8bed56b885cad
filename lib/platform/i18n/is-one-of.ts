/** Narrows an open value, such as one out of the database or the service, to those that there are words for. */
export function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value)
}
