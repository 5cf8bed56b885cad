import { withoutUndefined } from '@/lib/platform/without-undefined'

/** Names of messages or events, each with the names of all its fields. */
export type FieldsByName = Readonly<Record<string, readonly string[]>>

/** What a page in a frame says to the page around it and hears from it: one version, and nothing beside it. */
export type FrameContract = {
  version: number
  says: FieldsByName
  hears: FieldsByName
  /** Events that the page makes itself, with the fields of their data. */
  events: FieldsByName
}

/** One thing that happened, as the page around hears it. Those out of the history have an id. */
export type FrameEvent = {
  id?: string
  version: number
  type: string
  createdAt: string
  data: Readonly<Record<string, unknown>>
}

/** What the frame says. Never a value a person typed. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; px: number }
  | { type: 'event'; event: FrameEvent }
  | { type: 'lost' }

/** A message with the fields that the contract names; undefined for one that is not in it. */
export function messageUnder(
  { version, says }: FrameContract,
  message: FrameMessage,
): Readonly<Record<string, unknown>> | undefined {
  const fields = says[message.type]
  return fields && { vestibule: version, type: message.type, ...only(fields, message) }
}

/** An event with the data that the contract names; undefined for one that is not in it. */
export function eventUnder(
  { version, events }: Pick<FrameContract, 'version' | 'events'>,
  { id, type, createdAt, data }: Omit<FrameEvent, 'version'>,
): FrameEvent | undefined {
  const fields = events[type]
  return fields && { ...withoutUndefined({ id }), version, type, createdAt, data: only(fields, data) }
}

function only(fields: readonly string[], all: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)))
}
