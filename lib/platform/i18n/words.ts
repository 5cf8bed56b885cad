import type { MessageKey, PlainKey, ValuesFor } from './message-key'

/** A message's values, whatever they are called. */
type WordValues = Readonly<Record<string, string | number>>

/** The places in which an asker may use its own words; what is missing is said in ours. */
export type OwnWords = Readonly<{ title?: string; why?: string; support?: string }>

/** Words in one language. The pure rooms take this as an argument and know nothing of where messages live. */
export type Words = {
  locale: string
  direction: 'ltr' | 'rtl'
  /** The person's own, where their browser named one. */
  timeZone: string | undefined
  /** What the asker says in its own words in this language, in place of ours or beside them. */
  theirs?: OwnWords
  /** The message under a key. The compiler knows all keys and what each needs. */
  t: <Key extends MessageKey>(key: Key, ...values: ValuesFor<Key>) => string
  /** A sentence that was made somewhere else. */
  say: (sentence: Sentence) => string
  /** Tells of composed keys whether there are words: some fields have a hint, others do not. */
  has: <Key extends string>(key: Key) => key is Key & MessageKey
  /** A day, such as "14 May 2026", in the person's time zone. */
  day: (moment: Date) => string
  /** Day and clock time, such as "14 May, 10:40". */
  moment: (moment: Date) => string
  /** Clock time, such as "14:20"; with the zone's name when the person's own zone is unknown. */
  clock: (moment: Date) => string
  /** How long ago something was, such as "5 min. ago", seen from `now`. */
  ago: (moment: Date, now: Date) => string
  /** A number, with a unit where one is asked for. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
}

declare const checked: unique symbol

/** A sentence that is said later, in the language of its reader: a message with all it needs. */
export type Sentence =
  | { key: PlainKey; values?: undefined }
  | { key: MessageKey; values: WordValues; [checked]: true }
