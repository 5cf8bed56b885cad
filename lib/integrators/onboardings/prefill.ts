import 'server-only'
import { controlOf } from '@/lib/model/requirements/controls'
import type { CustomerType, Field, Parsed, Problem } from '@/lib/model/requirements/define'
import { isValue, type Pointer, readAt, type Value } from '@/lib/model/requirements/pointer'
import { isBodyPointer, pointersOf, requirementAt, requirementsFor } from '@/lib/model/requirements/registry'
import { type FailureField, fail, type Result, succeed } from '@/lib/platform/errors'
import { defaultLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { placeItems } from './item-places'

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
    if (own && value !== undefined && !contradicts(fields, own, value)) return []
    return own ? [complain(leaf, notOfItsKind(own, value, lists))] : [complain(leaf, 'unknown field')]
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
    })
    if (problems.length > 0 && !isBegun(field, stored, values, problems))
      wrong.push(...sentencesAt(field, stored, problems).map(([place, text]) => complain(place, text)))
    Object.assign(answers, values)
  }
  return wrong.length > 0 ? fail('input.invalid', { fields: wrong }) : succeed(answers)
}

type Lists = ReadonlySet<string>

/** Why a value cannot be at a place that there is. */
function notOfItsKind(pointer: Pointer, value: Value | undefined, lists: Lists): string {
  if (value !== undefined) return 'The service has another value here'
  return lists.has(pointer) ? 'Must be a list' : 'Must be one plain value'
}

/** What our own pages would say about each value; where none of them is wrong by itself, about all of them. */
function sentencesAt(
  field: Field,
  stored: Readonly<Record<Pointer, Value>>,
  problems: readonly Problem[],
): ReadonlyArray<[Pointer, string]> {
  const { say } = makeWords(defaultLocale)
  const own = Object.entries(field.parts).filter(([, pointer]) => pointer in stored)
  const named = own.flatMap(([part, pointer]): [Pointer, string][] => {
    const problem = problems.find(({ input }) => input === controlOf(field).inputFor(field, part))
    return problem ? [[pointer, say(problem)]] : []
  })
  const [first] = problems
  if (named.length > 0 || !first) return named
  return own.map(([, pointer]) => [pointer, say(first)])
}

/** The value at a place that takes one like it: a list only where the service takes a list. */
function valueAt(body: Record<string, unknown>, pointer: Pointer, lists: Lists): Value | undefined {
  const value = readAt(body, pointer)
  return (typeof value === 'object') === lists.has(pointer) ? value : undefined
}

/** True for another value than the one that always is there. */
function contradicts(fields: readonly Field[], pointer: Pointer, value: Value): boolean {
  return fields.some(({ constants = {}, parts }) =>
    Object.entries(constants).some(([part, own]) => parts[part] === pointer && own !== value),
  )
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
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1),
  )
}
