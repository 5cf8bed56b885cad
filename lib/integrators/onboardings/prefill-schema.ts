import 'server-only'
import type { ControlName, CustomerType, Field } from '@/lib/model/requirements/define'
import { keysOf } from '@/lib/model/requirements/pointer'
import { isBodyPointer, requirementsFor } from '@/lib/model/requirements/registry'
import { companyFactsIn, knownCompany, knownPerson, SAMPLE_NAME, SAMPLE_PHONE } from './samples'

/** A part of a JSON schema, as the document of the interface writes it. */
export type JsonSchema = { [key: string]: unknown }

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength })
const COUNTRY = {
  type: 'string',
  pattern: '^[A-Z]{3}$',
  description: 'ISO 3166-1 alpha-3',
  examples: ['DEU'],
}
const FLAG = { type: 'boolean' }
const LINE = text(255)
const NAME = text(100)

/** Codes that the lists really have. */
export const EXAMPLE_CODES = { industry: '311920', occupation: '15-1132' } as const

/** What the service takes of each kind of answer, by its parts. A part that is not named takes a line of text. */
const PARTS: Readonly<Record<ControlName, Readonly<Record<string, JsonSchema>>>> = {
  address: { country: COUNTRY },
  further_address: { country: COUNTRY },
  assets: { total: { type: 'integer', minimum: 0, description: 'Whole US dollars' }, attested: FLAG },
  birth_country: { value: COUNTRY },
  country: { value: COUNTRY },
  date: { value: { type: 'string', format: 'date', examples: ['1990-05-14'] } },
  email: { value: { type: 'string', maxLength: 254, examples: ['ada@example.com'] } },
  given_name: { value: NAME },
  last_name: { value: NAME },
  industry: { value: { type: 'string', description: 'A NAICS code', examples: [EXAMPLE_CODES.industry] } },
  occupation: { value: { type: 'string', description: 'An SOC code', examples: [EXAMPLE_CODES.occupation] } },
  long_text: { value: text(1000) },
  part: {
    share: { type: 'string', description: 'In percent', examples: ['25'] },
    roles: { type: 'array', items: { type: 'string' } },
  },
  phone: { value: { type: 'string', pattern: '^\\+[1-9]\\d{4,14}$', examples: [SAMPLE_PHONE] } },
  tax: { country: COUNTRY },
  website: { value: { type: 'string', maxLength: 255, examples: ['https://acme.example'] } },
  yes_no: { value: FLAG },
  choice: {},
  document_type: {},
  registration: {},
  several: {},
  text: {},
}

const EXAMPLES: Readonly<Record<CustomerType, object>> = {
  individual: { ...SAMPLE_NAME, ...stripped(knownPerson()) },
  business: { ...stripped(knownCompany()), businessInformation: companyFactsIn('DEU') },
  representative: SAMPLE_NAME,
}

/** The samples' address is another one at each start; a document says the same each time. */
function stripped(known: { email: string }): object {
  return { ...known, email: 'ada@example.com' }
}

/** Everything that can be known in advance about a kind of customer, as a JSON schema with an example. */
export function prefillSchema(type: CustomerType): JsonSchema {
  const schema: JsonSchema = { type: 'object', additionalProperties: false, examples: [EXAMPLES[type]] }
  for (const { codes, fields, unplaced } of requirementsFor[type]) {
    if (unplaced?.includes(type)) continue
    for (const field of fields)
      for (const [part, pointer] of Object.entries(field.parts))
        if (isBodyPointer(pointer)) placeAt(schema, keysOf(pointer) ?? [], partSchema(field, part, codes[0]))
  }
  return schema
}

/** The most values that a sentence names one by one; more are in the document of the interface. */
const MOST_NAMED = 40

/**
 * What a part of a field takes, for the sentence that refuses another value; undefined where any line of text will do.
 */
export function expectedOf(field: Field, part: string): string | undefined {
  const { const: only, enum: choices, type, description, examples, pattern, format } = shapeOf(field, part)
  if (only !== undefined) return String(only)
  if (Array.isArray(choices)) return choices.length > MOST_NAMED ? undefined : `one of ${choices.join(', ')}`
  if (type === 'boolean') return 'true or false'
  if (!description && !pattern && !format) return undefined
  const [example] = Array.isArray(examples) ? examples : []
  const words = [description, example && `such as ${example}`].filter(Boolean).join(', ')
  return words === '' ? undefined : words
}

function partSchema(field: Field, part: string, code: string): JsonSchema {
  return { ...shapeOf(field, part), description: described(shapeOf(field, part), code) }
}

function shapeOf({ control, choices, constants = {}, maxLength }: Field, part: string): JsonSchema {
  if (part in constants) return { const: constants[part] }
  if (control === 'several') return { type: 'array', minItems: 1, items: { enum: choices } }
  if (choices) return { type: 'string', enum: choices }
  const known = PARTS[control][part] ?? LINE
  return maxLength === undefined ? known : { ...known, maxLength }
}

function described({ description }: JsonSchema, code: string): string {
  return [description, `Answers \`${code}\``].filter(Boolean).join('. ')
}

/**
 * Puts a part at its place. Items of a list differ only in what always is the same in them, so that one shape is all.
 */
function placeAt(schema: JsonSchema, keys: readonly string[], part: JsonSchema): void {
  const [key = '', next, ...rest] = keys
  const properties = childOf(schema, 'properties')
  if (next === undefined) {
    const known = properties[key]
    properties[key] = isSchema(known) && 'const' in known ? eitherOf(known, part) : (known ?? part)
  } else if (/^\d+$/.test(next)) {
    const list = objectAt(properties, key, { type: 'array', maxItems: 2 })
    placeAt(objectAt(list, 'items', closed()), rest, part)
  } else {
    placeAt(objectAt(properties, key, closed()), [next, ...rest], part)
  }
}

const closed = (): JsonSchema => ({ type: 'object', additionalProperties: false })

function eitherOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  return { enum: [...new Set([one.const, other.const])] }
}

function childOf(schema: JsonSchema, name: string): JsonSchema {
  return objectAt(schema, name, {})
}

/** The object under a name, which is made where there is none. */
function objectAt(parent: JsonSchema, name: string, fresh: JsonSchema): JsonSchema {
  const known = parent[name]
  if (isSchema(known)) return known
  parent[name] = fresh
  return fresh
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
