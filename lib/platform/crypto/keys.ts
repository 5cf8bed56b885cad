import 'server-only'
import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a derived key is for: one secret gives one key per purpose. */
type KeyPurpose =
  | 'wrap'
  | 'lookup'
  | 'webhook-in'
  | 'webhook-out'
  | 'demo-key'
  | 'sandbox-key'
  | 'idempotency'
  | 'operator-sign-in'
  | 'operator-cookie'
  | 'audit'
  | 'secret-mark'

/** Derived keys by secret and purpose: every request needs some, and deriving is slow by design. */
const derived = new Map<string, Buffer>()

/** Derives the 256-bit key of one purpose from the installation's secret (HKDF-SHA-256). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const id = `${purpose} ${secret}`
  const known = derived.get(id)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'vestibule/v1', purpose, 32))
  derived.set(id, key)
  return key
}

/** HMAC-SHA-256 by which a secret a person holds (link, cookie, key) is stored and found again. */
export function lookupHash(secret: string, token: string): Buffer {
  // Of plain bytes the platform first asks whether they are a key of its own, which takes four times as long as the
  // hash.
  return createHmac('sha256', createSecretKey(deriveKey(secret, 'lookup')))
    .update(token)
    .digest()
}

/** SHA-256 of text or bytes. */
export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Compares two digests in a time that does not reveal where they differ. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
