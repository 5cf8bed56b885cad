/** A JSON pointer (RFC 6901) to a place in the service's bodies, such as `/address/line1`. */
export type Pointer = `/${string}`

/** What an answer can be at one place of a body. */
export type Scalar = string | number | boolean

/** A body as it is sent: nested objects, no arrays on our pointers. */
export type Body = { [key: string]: Scalar | Body }

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
export function writeAt(body: Body, pointer: Pointer, value: Scalar): void {
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

/** Reads the value at a pointer; undefined where nothing or no plain value stands. */
export function readAt(body: unknown, pointer: Pointer): Scalar | undefined {
  let at: unknown = body
  for (const key of keysOf(pointer) ?? []) {
    if (!isRecord(at) || !Object.hasOwn(at, key)) return undefined
    at = at[key]
  }
  return isScalar(at) ? at : undefined
}

/** True when `inner` is `outer` or lies under it: `/address/line1` under `/address`. */
export function isUnder(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}

function isBody(value: Scalar | Body | undefined): value is Body {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
