import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventUnder, type FieldsByName, messageUnder } from '@/lib/model/views/page/frame-contract'
import { catalogue, framedCatalogue, toldTypes } from './catalogue'
import { frameContractOf } from './frame-contract-of'
import { FRAME_CONTRACTS, type WholeContract } from './frame-contracts'

const entries: ReadonlyMap<string, { data: z.ZodObject }> = new Map(
  Object.entries({ ...catalogue, ...framedCatalogue }),
)
const versions = FRAME_CONTRACTS.map((one) => [one.spoken.version, one] as const)
const newest = FRAME_CONTRACTS.at(-1)

const Data = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.string() })).default({}),
  required: z.array(z.string()).default([]),
})

/** What an event holds: each field with its kind, and a mark where it may be left out. */
function dataOf(type: string, fields: readonly string[]): string[] {
  const { data } = entries.get(type) ?? expect.unreachable(`${type} is in no catalogue`)
  const { properties, required } = Data.parse(z.toJSONSchema(data))
  return fields.map((field) => {
    const kind = properties[field]?.type ?? expect.unreachable(`${type} has no ${field}`)
    return `${field}${required.includes(field) ? '' : '?'}: ${kind}`
  })
}

function shapeOf({ spoken, history }: WholeContract): string {
  const { version, says, hears, events } = spoken
  const envelope = eventUnder(
    { version, events: { any: [] } },
    { id: 'evt_1', type: 'any', createdAt: '', data: {} },
  )
  const line = (what: string, fields: readonly string[]) =>
    fields.length > 0 ? `${what} { ${fields.join(', ')} }` : what
  const messages = (what: string, named: FieldsByName) =>
    Object.entries(named).map(([name, fields]) => line(`${what} ${name}`, ['vestibule', 'type', ...fields]))
  const told = (what: string, named: FieldsByName) =>
    Object.entries(named).map(([name, fields]) => line(`${what} ${name}`, dataOf(name, fields)))
  return `${[
    `vestibule: ${version}`,
    '',
    ...messages('says', says),
    ...messages('hears', hears),
    line('event', Object.keys(envelope ?? {})),
    '',
    ...told('shown', events),
    ...told('happened', history),
  ].join('\n')}\n`
}

test.each(versions)(
  'version %i has the names and fields that its file says; others are another version',
  async (version, contract) => {
    await expect(shapeOf(contract)).toMatchFileSnapshot(`frame-contracts/${version}.txt`)
  },
)

test('every event that integrators are told, with all it says, is in the newest version', () => {
  const fieldsOf = (type: string) => Object.keys(entries.get(type)?.data.shape ?? {})
  const told = Object.fromEntries(toldTypes.map((type) => [type, fieldsOf(type)]))
  const shown = Object.fromEntries(Object.keys(framedCatalogue).map((type) => [type, fieldsOf(type)]))
  expect([newest?.history, newest?.spoken.events]).toEqual([told, shown])
})

test('versions are counted from 1, each has a later number, and the first one stays', () => {
  expect(versions.map(([version]) => version)).toEqual(versions.map((_, place) => place + 1))
  expect(frameContractOf(1)).toBe(FRAME_CONTRACTS[0])
})

test('a version that this process does not know yet is spoken as the newest before it, and none as the first', () => {
  expect(frameContractOf(Number.MAX_SAFE_INTEGER)).toBe(newest)
  for (const none of [null, undefined, 0, -1]) expect(frameContractOf(none)).toBe(FRAME_CONTRACTS[0])
})

test('what a version does not name is not said: messages, events and single fields', () => {
  const contract = { version: 7, says: { height: ['px'] }, hears: {}, events: { 'step.shown': [] } }
  const createdAt = '2026-01-01T00:00:00Z'
  expect(messageUnder(contract, { type: 'ready' })).toBeUndefined()
  expect(messageUnder(contract, Object.assign({ type: 'height', px: 700 } as const, { more: 1 }))).toEqual({
    vestibule: 7,
    type: 'height',
    px: 700,
  })
  expect(eventUnder(contract, { type: 'answer.saved', createdAt, data: {} })).toBeUndefined()
  expect(eventUnder(contract, { type: 'step.shown', createdAt, data: { step: 'email' } })).toEqual({
    version: 7,
    type: 'step.shown',
    createdAt,
    data: {},
  })
})
