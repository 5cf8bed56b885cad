/** By this header a page learns the nonce of its policy; a client's own never gets through. */
export const NONCE_HEADER = 'x-nonce'

/** The nonce for the scripts and styles of the page that a request asks for; undefined where nobody has given one. */
export function nonceFrom(request: Pick<Headers, 'get'>): string | undefined {
  return request.get(NONCE_HEADER) ?? undefined
}
