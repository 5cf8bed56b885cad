import 'server-only'

/** A body as JSON, or why it is none. */
export type ReadBody =
  | Readonly<{ readable: true; value: unknown }>
  | Readonly<{ readable: false; why: 'empty' | 'too_large' | 'not_utf8' | 'too_deep' | 'not_json' }>

/**
 * Reads an answer's body as JSON, never more than `maxBytes` of it (counted after decompression) and never deeper
 * than `maxDepth`. Rejects only when the connection breaks or the call's signal fires.
 */
export async function readBody(response: Response, maxBytes: number, maxDepth: number): Promise<ReadBody> {
  const bytes = await readCapped(response, maxBytes)
  if (!bytes) return { readable: false, why: 'too_large' }
  const text = decode(bytes)
  if (text === undefined) return { readable: false, why: 'not_utf8' }
  return parseJson(text, maxDepth)
}

/** Lets go of a body that nobody will read, so that its connection is free again. */
export function discardBody(response: Response): void {
  // A body that is already broken is as good as discarded.
  response.body?.cancel().catch(() => undefined)
}

async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
}

/** The text without a byte order mark; undefined when it is not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Parses JSON from outside: no deeper than `maxDepth`, and without keys that could become a prototype. */
export function parseJson(text: string, maxDepth: number): ReadBody {
  if (text.trim() === '') return { readable: false, why: 'empty' }
  if (depthOf(text) > maxDepth) return { readable: false, why: 'too_deep' }
  try {
    return { readable: true, value: JSON.parse(text, dropPrototype) }
  } catch {
    return { readable: false, why: 'not_json' }
  }
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** The deepest nesting of brackets outside strings; measured before parsing, because the reviver recurses. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}
