import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a delivery was signed with one of our secrets: lowercase hex HMAC-SHA256 in the header `signature`. The
 * service description signs "the JSON-serialized request body", so the body serialised again counts as well as the raw
 * bytes; both need the secret. It proves who sent it, not when.
 */
export function verifySignature(rawBody: Buffer, header: string | null, secrets: readonly string[]): boolean {
  if (header === null || !/^[0-9a-f]{64}$/.test(header)) return false
  const given = Buffer.from(header, 'hex')
  const isSignatureOf = (body: Buffer | string) =>
    secrets.some((secret) => secret !== '' && timingSafeEqual(given, hmac(secret, body)))
  if (isSignatureOf(rawBody)) return true
  const again = serialisedAnew(rawBody)
  return again !== undefined && isSignatureOf(again)
}

function hmac(secret: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(body).digest()
}

/** Undefined when the body is no JSON, or nests so deep that it cannot be written again. */
function serialisedAnew(rawBody: Buffer): string | undefined {
  try {
    return JSON.stringify(JSON.parse(rawBody.toString('utf8')))
  } catch {
    return undefined
  }
}
