import type { MessageArguments } from '@/messages/arguments'
import type english from '@/messages/en.json'

/** The messages in the shape of their file, which is the same in every language. */
export type Messages = typeof english

/** Every message by its whole key, such as `steps.email.title`. */
export type MessageKey = KeysIn<Messages>

type KeysIn<Part, Before extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? `${Before}${Name}`
    : KeysIn<Part[Name], `${Before}${Name}.`>
}[keyof Part & string]

/** A message that says the same everywhere. */
export type PlainKey = Exclude<MessageKey, keyof MessageArguments>

/**
 * What has to be given with a key: nothing for a plain message, else its values. Of several possible keys, everything
 * that one of them needs.
 */
export type ValuesFor<Key extends MessageKey> = [Key] extends [PlainKey]
  ? []
  : [values: Readonly<AllOf<Extract<Key, keyof MessageArguments>>>]

/** Makes one type of several, with the members of each. */
type AllOf<Key extends keyof MessageArguments> = (
  Key extends unknown
    ? (needs: MessageArguments[Key]) => void
    : never
) extends (needs: infer All) => void
  ? All
  : never

/** The names under `Part` that have all of these words: ids of fields with a label, of steps with a title. */
export type NamesWith<Part, Word extends string> = {
  [Name in keyof Part & string]: [Word] extends [keyof Part[Name]] ? Name : never
}[keyof Part & string]
