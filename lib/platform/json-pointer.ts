/** The JSON pointer (RFC 6901) of a place in a document, by the keys on the way to it; '' for the whole. */
export function pointerTo(keys: readonly PropertyKey[]): string {
  return keys.map((key) => `/${escapedKey(String(key))}`).join('')
}

/** A key as it is written in a pointer. */
export function escapedKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A key as it was before it was written in a pointer. */
export function plainKey(escaped: string): string {
  return escaped.replaceAll('~1', '/').replaceAll('~0', '~')
}
