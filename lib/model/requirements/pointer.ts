/** A JSON pointer (RFC 6901) to a place in the service's bodies, such as `/address/line1`. */
export type Pointer = `/${string}`

export type Scalar = string | number | boolean

/** What an answer can be at one place of a body: a plain value, or a list of chosen names. */
export type Value = Scalar | readonly string[]

/** A body of values at their pointers. */
export type Body = { [key: string]: Value | Body }

/** A body as it is sent, with lists of objects. */
export type SentBody = { [key: string]: Value | SentBody | readonly SentBody[] }

/** Names that would reach an object's prototype instead of its own keys. */
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])

/** Splits a pointer into its unescaped keys; answers undefined for text that is no pointer to a key. */
export function keysOf(pointer: string): string[] | undefined {
  if (!pointer.startsWith('/')) return undefined
  const keys = pointer.slice(1).split('/').map(unescapeKey)
  return keys.some((key) => FORBIDDEN.has(key)) ? undefined : keys
}

function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Writes a value at its pointer, making the objects on the way. The body is changed in place. */
export function writeAt(body: Body, pointer: Pointer, value: Value): void {
  const keys = keysOf(pointer)
  const last = keys?.pop()
  if (!keys || last === undefined) throw new TypeError(`Not a pointer to a key: ${pointer}`)
  let at = body
  for (const key of keys) {
    const next = at[key]
    if (isBody(next)) {
      at = next
    } else {
      const made: Body = {}
      at[key] = made
      at = made
    }
  }
  at[last] = value
}

/** Turns objects whose keys count from 0 into lists: `/addresses/0/line1` and `/addresses/1/line1` make one. */
export function withLists(body: Body): SentBody {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (!isBody(value)) return [key, value]
      const inner = withLists(value)
      return [key, itemsOf(inner) ?? inner]
    }),
  )
}

function itemsOf(body: SentBody): readonly SentBody[] | undefined {
  const items = Object.keys(body).map((_, index) => body[index])
  return items.length > 0 && items.every(isSentBody) ? items : undefined
}

/** Reads the value at a pointer; undefined where nothing or no value is. */
export function readAt(body: unknown, pointer: Pointer): Value | undefined {
  let at: unknown = body
  for (const key of keysOf(pointer) ?? []) {
    if (!isRecord(at) || !Object.hasOwn(at, key) || (Array.isArray(at) && key === 'length')) return undefined
    at = at[key]
  }
  return isValue(at) ? at : undefined
}

/** True for what an answer can be. */
export function isValue(value: unknown): value is Value {
  return isScalar(value) || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
}

/** True when `inner` is `outer` or lies under it: `/address/line1` under `/address`. */
export function isUnder(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}

function isBody(value: Body[string] | undefined): value is Body {
  return isRecord(value) && !Array.isArray(value)
}

function isSentBody(value: SentBody[string] | undefined): value is SentBody {
  return isRecord(value) && !Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
