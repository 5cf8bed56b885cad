import type { MessageKey, ValuesFor } from './message-key'
import type { Sentence } from './words'

/** A sentence to be said later: its key with everything it needs. */
export function sentence<Key extends MessageKey>(key: Key, ...[values]: ValuesFor<Key>): Sentence {
  return writtenDown(key, values)
}

/** A sentence as it was kept: it was checked when it was made. */
export function writtenDown(key: string, values: object | undefined): Sentence {
  return (values ? { key, values } : { key }) as Sentence
}
