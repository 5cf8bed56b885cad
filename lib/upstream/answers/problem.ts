import 'server-only'
import { plainKey, pointerTo } from '@/lib/platform/json-pointer'
import type { FieldProblem } from '../errors'
import { WireProblem } from '../wire'

/** What an error body says, whichever of the service's generations wrote it. */
export type ServiceProblem = Readonly<{
  code?: string | undefined
  detail?: string | undefined
  correlationId?: string | undefined
  fields: readonly FieldProblem[]
  /** Whether the body has a form of the service's own: then it decided, and not a proxy on the way. */
  isFromService: boolean
}>

const MAX_TEXT = 500
const MAX_FIELDS = 100

/**
 * Reads an error body. Version 2 is `{status, code, detail, correlationId, errors}`, version 1 an envelope with
 * `ok: false`, the legacy form `{ts, error: {…}}` (service description). Never throws.
 */
export function readProblem(body: unknown): ServiceProblem {
  const parsed = WireProblem.safeParse(body)
  if (!parsed.success) return { fields: [], isFromService: false }
  const { code, detail, status, correlationId, errors, ...rest } = parsed.data
  const legacy = isRecord(rest.error) ? rest.error : undefined
  return {
    code: clip(code ?? text(rest.error)),
    detail: clip(detail ?? words(rest.message) ?? words(legacy?.general)),
    correlationId: readCorrelationId(correlationId),
    fields: [...problemFieldsOf(errors), ...problemFieldsOf(withoutGeneral(legacy))].slice(0, MAX_FIELDS),
    isFromService:
      code !== undefined ||
      (status !== undefined && detail !== undefined) ||
      rest.ok === false ||
      (legacy !== undefined && rest.ts !== undefined),
  }
}

/** A correlation id that is safe to log, from a body or a header. */
export function readCorrelationId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : undefined
}

/**
 * The complaints in a list, a map or a single object. Documented is `{detail, pointer}`; other names for both, bare
 * texts and nested lists are read too, because an answer that names a field must reach that field.
 */
export function problemFieldsOf(errors: unknown): FieldProblem[] {
  if (Array.isArray(errors)) return errors.slice(0, MAX_FIELDS).flatMap(problemFieldsOf)
  if (typeof errors === 'string') return [{ pointer: '', detail: errors.slice(0, MAX_TEXT) }]
  if (!isRecord(errors)) return []
  const source = isRecord(errors.source) ? errors.source : {}
  const place = [errors.pointer, source.pointer, errors.path, errors.field, errors.property, errors.name]
  const pointer = place.map(toPointer).find((found) => found !== undefined)
  const detail = [errors.detail, errors.message, errors.msg, errors.title].map(words).find(Boolean)
  if (pointer === undefined && detail === undefined) return fieldsOfMap(errors)
  return [{ pointer: pointer ?? '', detail: clip(detail) ?? '' }]
}

/** `{email: ['is taken']}`: the key is the place. */
function fieldsOfMap(errors: Record<string, unknown>): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    const detail = words(value)
    return detail === undefined ? [] : [{ pointer: toPointer(key) ?? '', detail: detail.slice(0, MAX_TEXT) }]
  })
}

/**
 * A JSON pointer from any common way to name a place: `/a/0/b`, `#/a/0/b` (percent-encoded), `a.0.b`, `a[0].b`,
 * `['a', 0, 'b']`, each with or without a leading `body`. Undefined when it names none.
 */
function toPointer(place: unknown): string | undefined {
  const segments = Array.isArray(place) ? place.filter(isSegment).map(String) : segmentsOf(place)
  if (!segments) return undefined
  const own = segments.length > 1 && segments[0] === 'body' ? segments.slice(1) : segments
  const pointer = pointerTo(own)
  return pointer.length > MAX_TEXT ? undefined : pointer
}

function segmentsOf(place: unknown): string[] | undefined {
  if (typeof place !== 'string') return undefined
  const isFragment = place.startsWith('#')
  const path = isFragment ? percentDecoded(place.slice(1)) : place
  if (path === '') return []
  if (path.startsWith('/')) {
    return path.slice(1).split('/').map(plainKey)
  }
  return path.split(/[.[\]]+/).filter((segment) => segment !== '')
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutGeneral(legacy: Record<string, unknown> | undefined): unknown {
  if (!legacy) return undefined
  const { general: _general, ...named } = legacy
  return named
}

function words(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(' ') || undefined
  return text(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function clip(value: string | undefined): string | undefined {
  return value?.slice(0, MAX_TEXT)
}

function isSegment(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
