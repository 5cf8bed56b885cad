/** A message's arguments: numbers and strings for ICU placeholders. */
export type WordValues = Readonly<Record<string, string | number>>

/** Words in one language. The pure rooms take this as an argument and know nothing of where messages live. */
export type Words = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The person's own, where their browser named one. */
  timeZone: string | undefined
  /** The message under a key; a missing key is a broken invariant, found by the tests over all keys. */
  t: (key: string, values?: WordValues) => string
  has: (key: string) => boolean
  /** A day, such as "14 May 2026", in the person's time zone. */
  day: (moment: Date) => string
  /** Day and clock time, such as "14 May, 10:40". */
  moment: (moment: Date) => string
  /** Clock time, such as "14:20"; with the zone's name when the person's own zone is unknown. */
  clock: (moment: Date) => string
  /** A number, with a unit where one is asked for. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
}
