import 'server-only'
import { dayOf, FIRST_ZONE } from '@/lib/flow/pages/day-of'
import { controlOf } from '@/lib/model/requirements/controls'
import type { CustomerType, Field, Parsed, Problem } from '@/lib/model/requirements/define'
import { isValue, type Pointer, readAt, type Value } from '@/lib/model/requirements/pointer'
import { isBodyPointer, pointersOf, requirementAt, requirementsFor } from '@/lib/model/requirements/registry'
import { type FailureField, fail, type Result, succeed } from '@/lib/platform/errors'
import { defaultLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { escapedKey } from '@/lib/platform/json-pointer'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { placeItems } from './item-places'
import { expectedOf } from './prefill-schema'

/**
 * Reads known answers out of a body in the service's own shape, through the same controls that read a form: what
 * comes out is as if the person had typed it.
 *
 * @returns `input.invalid` naming each place that is unknown or would be refused
 */
export function readPrefill(
  given: Record<string, unknown>,
  customerType: CustomerType,
): Result<Record<Pointer, Value>> {
  const fields = requirementsFor[customerType].flatMap(({ fields, unplaced }) =>
    unplaced?.includes(customerType) ? [] : fields,
  )
  const { body, givenAt } = placeItems(given, fields)
  const known = pointersOf(fields).filter(isBodyPointer)
  const lists = new Set<string>(
    fields.flatMap((field) => (controlOf(field).lists ?? []).flatMap((part) => field.parts[part] ?? [])),
  )
  const complain = (pointer: string, detail: string): FailureField => {
    const code = requirementAt(pointer, customerType)?.codes[0]
    return { pointer: `/prefill${givenAt(pointer)}`, detail, ...withoutUndefined({ code }) }
  }
  const wrong: FailureField[] = leaves(body).flatMap((leaf) => {
    const own = known.find((pointer) => pointer === leaf)
    const value = own && valueAt(body, own, lists)
    if (own && value !== undefined && isOfItsKind(fields, own, value)) return []
    return [complain(leaf, own ? notOfItsKind(fields, own, value, lists) : unknownAt(leaf, customerType))]
  })
  const answers: Record<Pointer, Value> = {}
  for (const field of fields) {
    const stored = storedOf(field, body, lists)
    if (Object.keys(stored).length === 0) continue
    const typed = controlOf(field).toTyped(field, stored)
    const { values, problems } = controlOf(field).parse(field, {
      typed,
      answers: { ...answers, ...stored },
      customerType,
      today: dayOf({ timeZone: null }, FIRST_ZONE),
    })
    if (problems.length > 0 && !isBegun(field, stored, values, problems))
      wrong.push(...sentencesAt(field, stored, problems).map(([place, text]) => complain(place, text)))
    Object.assign(answers, values)
  }
  return wrong.length > 0 ? fail('input.invalid', { fields: wrong }) : succeed(answers)
}

type Lists = ReadonlySet<string>

/** Why a value cannot be at a place that there is. */
function notOfItsKind(
  fields: readonly Field[],
  pointer: Pointer,
  value: Value | undefined,
  lists: Lists,
): string {
  if (value === undefined) return lists.has(pointer) ? 'must be a list' : 'must be one plain value'
  // Of the items of a list each has its own constant, and they may be given in any order.
  const isSameItem = (at: string) => inAnyItem(at) === inAnyItem(pointer)
  const expected = new Set(
    partsWhere(fields, isSameItem).flatMap(([field, part]) => expectedOf(field, part) ?? []),
  )
  return `must be ${[...expected].join(' or ')}${expected.size > 1 ? ', each once' : ''}`
}

const inAnyItem = (pointer: string) => pointer.replace(/\/\d+(?=\/)/g, '/*')

const TYPES = ['individual', 'business', 'representative'] as const

/** Why there is nothing at a place. */
function unknownAt(leaf: string, customerType: CustomerType): string {
  const isKnownTo = (type: CustomerType, isIt: (pointer: string) => boolean) =>
    requirementsFor[type].some((one) => pointersOf(one.fields).some(isIt))
  if (isKnownTo(customerType, (pointer) => pointer.startsWith(`${leaf}/`))) return 'must be an object'
  const others = TYPES.filter((type) => type !== customerType && isKnownTo(type, (one) => one === leaf))
  return others.length > 0 ? `is no field of type ${customerType}` : 'is not known here'
}

/** The fields that have such a place, each with the part that is there. */
function partsWhere(
  fields: readonly Field[],
  isIt: (pointer: string) => boolean,
): ReadonlyArray<readonly [Field, string]> {
  return fields.flatMap((field) =>
    Object.entries(field.parts).flatMap(([part, at]) => (isIt(at) ? [[field, part] as const] : [])),
  )
}

/** What our own pages would say about each value; where none of them is wrong by itself, about all of them. */
function sentencesAt(
  field: Field,
  stored: Readonly<Record<Pointer, Value>>,
  problems: readonly Problem[],
): ReadonlyArray<[Pointer, string]> {
  const { say } = makeWords(defaultLocale)
  const parts = Object.entries(field.parts)
  const own = parts.filter(([, pointer]) => pointer in stored)
  const missing = parts.filter(([, pointer]) => !(pointer in stored))
  const [first] = problems
  // What is given comes first. Where nothing of it is wrong, something that belongs to it is not there.
  for (const some of [own, missing]) {
    const named = some.flatMap(([part, pointer]): [Pointer, string][] => {
      const problem = problems.find(({ input }) => input === controlOf(field).inputFor(field, part))
      return problem ? [[pointer, withExpected(say(problem), field, part)]] : []
    })
    if (named.length > 0) return named
  }
  return first ? own.map(([part, pointer]) => [pointer, withExpected(say(first), field, part)]) : []
}

/** The sentence of our page is for people; a program also needs to know what is taken. */
function withExpected(sentence: string, field: Field, part: string): string {
  const expected = expectedOf(field, part)
  return expected === undefined ? sentence : `${sentence} (expected: ${expected})`
}

/** The value at a place that takes one like it: a list only where the service takes a list. */
function valueAt(body: Record<string, unknown>, pointer: Pointer, lists: Lists): Value | undefined {
  const value = readAt(body, pointer)
  return (typeof value === 'object') === lists.has(pointer) ? value : undefined
}

/** False for another value than the one that always is there, and for words where the service has a plain yes or no. */
function isOfItsKind(fields: readonly Field[], pointer: Pointer, value: Value): boolean {
  return partsWhere(fields, (at) => at === pointer).every(([field, part]) => {
    const { constants = {} } = field
    if (part in constants) return constants[part] === value
    return expectedOf(field, part) !== 'true or false' || typeof value === 'boolean'
  })
}

function storedOf(field: Field, body: Record<string, unknown>, lists: Lists): Record<Pointer, Value> {
  const stored: Record<Pointer, Value> = {}
  for (const pointer of Object.values(field.parts)) {
    const value = isBodyPointer(pointer) ? valueAt(body, pointer, lists) : undefined
    if (value !== undefined) stored[pointer] = value
  }
  return stored
}

/** What is given stands by itself, and all that is wrong is what is still to be asked. */
function isBegun(
  field: Field,
  stored: Readonly<Record<Pointer, Value>>,
  values: Parsed['values'],
  problems: readonly Problem[],
): boolean {
  const given = Object.entries(field.parts).filter(
    // What always is there has no input of its own.
    ([part, pointer]) => pointer in stored && !(part in (field.constants ?? {})),
  )
  const inputs = given.map(([part]) => controlOf(field).inputFor(field, part))
  return (
    given.every(([, pointer]) => pointer in values) && problems.every(({ input }) => !inputs.includes(input))
  )
}

/** Far deeper than any place of the service's bodies; what lies below is unknown as a whole. */
const DEEPEST = 8

/** Pointers of everything plain inside a body; a list of names is one value. */
function leaves(value: unknown, at = '', depth = 0): string[] {
  if (isValue(value) || typeof value !== 'object' || value === null || depth === DEEPEST) return [at]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${at}/${escapedKey(key)}`, depth + 1))
}
