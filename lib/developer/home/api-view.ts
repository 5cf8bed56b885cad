import 'server-only'
import { z } from 'zod'
import { toldEntries } from '@/lib/flow/events/catalogue'
import { CHAPTERS, type Operation } from '@/lib/integrators/api/operation'
import { operations } from '@/lib/integrators/api/operations'
import { developerWords } from '@/lib/platform/i18n/developer-words'

const words = developerWords.api

/** One value of a request or an answer, by its place. */
type FieldView = { name: string; type: string; says: string }

export type OperationView = {
  id: string
  line: string
  summary: string
  description: string
  parts: ReadonlyArray<{ title: string; fields: readonly FieldView[] }>
  /** Codes it can refuse with. */
  codes: readonly string[]
}

/** The description of the interface as plain data for a page. */
export type ApiView = {
  chapters: ReadonlyArray<{ title: string; says: string; operations: readonly OperationView[] }>
  events: ReadonlyArray<{ type: string; says: string; data: readonly FieldView[] }>
}

/** The page of the interface, made of the table and the schemas the document is made of. */
export function loadApi(): ApiView {
  const all = Object.values<Operation>(operations)
  const chapters = [...Map.groupBy(all, ({ about }) => about)]
  return {
    chapters: chapters.map(([title, list]) => ({
      title,
      says: CHAPTERS[title],
      operations: list.map(operationView),
    })),
    events: toldEntries.map(({ type, says, data }) => ({ type, says, data: fieldsOf(data) })),
  }
}

function operationView(operation: Operation): OperationView {
  const { id, method, path, summary, description, query, body, answer, file, failures, once } = operation
  const parts = [
    { title: words.query, fields: query ? fieldsOf(query) : [] },
    { title: words.header, fields: once ? [{ ...words.idempotency, type: 'string' }] : [] },
    { title: words.body, fields: body ? fieldsOf(body, words.needed) : [] },
    { title: words.file, fields: file ? [{ name: words.bytes, type: file.types.join(', '), says: '' }] : [] },
    { title: words.answer, fields: answer ? fieldsOf(answer) : [] },
  ]
  return {
    id,
    line: `${method} ${path}`,
    summary,
    codes: failures,
    description,
    parts: parts.filter(({ fields }) => fields.length > 0),
  }
}

/** As much of a written schema as the page shows. */
const Written = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** `needed`: what is said of a value that has to be there; in an answer all are. */
function fieldsOf(schema: z.ZodType, needed = ''): FieldView[] {
  return rows(z.toJSONSchema(schema, { io: 'input' }), '', needed)
}

/** Every value of an object, one under the other; those inside another carry its name before theirs. */
function rows(schema: unknown, before: string, needed: string): FieldView[] {
  const { properties = {}, required = [] } = Written.parse(schema)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const written = Written.parse(inner)
    const place = `${before}${name}`
    const says = [required.includes(name) ? needed : '', written.description].filter(Boolean).join('. ')
    const row = { name: place, type: typeOf(written), says }
    const [below, mark] = written.items === undefined ? [written, '.'] : [written.items, '[].']
    return [row, ...rows(below, place + mark, needed)]
  })
}

function typeOf(schema: unknown): string {
  const { type, enum: choices, const: only, items, anyOf } = Written.parse(schema)
  if (choices) return choices.map(String).join(' | ')
  if (only !== undefined) return String(only)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (items !== undefined) return `${typeOf(items)}[]`
  return [type ?? 'any'].flat().join(' | ')
}
