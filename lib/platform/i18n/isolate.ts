/** Unicode's marks around a piece of text that has a direction of its own, and its end. */
const ISOLATE = '\u2068'
const END = '\u2069'

/**
 * Values for a sentence that is read from right to left: a phone number, an address or a foreign name keeps its own
 * direction there and does not tear the sentence apart.
 */
export function isolated<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `${ISOLATE}${value}${END}` : value,
    ]),
  ) as Values
}
