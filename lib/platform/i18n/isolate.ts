/** Unicode's marks around a piece of text that has a direction of its own, and its end. */
const ISOLATE = '\u2068'
const END = '\u2069'

/** Letters that are read from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A phone number, an address or a foreign name keeps its own direction inside a sentence and does not tear it apart:
 * in a sentence from right to left any text, in the others a text with letters from the right.
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  return text !== '' && (direction === 'rtl' || FROM_THE_RIGHT.test(text)) ? `${ISOLATE}${text}${END}` : text
}

/**
 * The values of a sentence, each in its own direction.
 *
 * @param choosing names of the values that choose between words instead of being shown
 */
export function isolatedValues<Values extends object>(
  values: Values,
  direction: 'ltr' | 'rtl',
  choosing: readonly string[] = [],
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !choosing.includes(name) ? isolated(value, direction) : value,
    ]),
  ) as Values
}
