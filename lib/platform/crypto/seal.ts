import 'server-only'
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { deriveKey, sha256 } from './keys'
import { packJson, unpackJson } from './packed-json'

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES

/** Thrown when sealed bytes were changed, moved to another place, or belong to another key. */
export class SealError extends Error {
  override name = 'SealError'
}

/**
 * Where sealed bytes belong: onboarding, table and column. They open only there, so a row copied to another
 * onboarding or column is refused.
 */
export type Place = `${string}/${string}.${string}`

/**
 * Encrypts with AES-256-GCM. Layout: version (1 byte), key id (4), nonce (12), ciphertext, tag (16).
 *
 * @param key 32 bytes
 */
export function seal(key: Buffer, place: Place, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([Buffer.of(VERSION), keyId(key), nonce])
  // Node accepts a four-byte tag unless the length is fixed on both sides.
  const cipher = createCipheriv('aes-256-gcm', readied(key).secret, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(additional(head, place))
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts what {@link seal} made with one of these keys.
 *
 * @throws SealError when the bytes, the place or the keys do not fit
 */
export function open(keys: readonly Buffer[], place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const key = keys.find((candidate) => keyId(candidate).equals(keyIdIn(bytes)))
  if (bytes.length < HEADER_BYTES + TAG_BYTES || bytes[0] !== VERSION || !key)
    throw new SealError('unknown format or key')
  const nonce = bytes.subarray(1 + KEY_ID_BYTES, HEADER_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', readied(key).secret, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(additional(bytes.subarray(0, HEADER_BYTES), place))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(HEADER_BYTES, bytes.length - TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    throw new SealError('changed, or moved from another place')
  }
}

/** What is made of a key once: a page opens several things with the same one. It is gone with the key. */
type Readied = { secret: KeyObject; id: Buffer }
const allReadied = new WeakMap<Buffer, Readied>()

/**
 * A key in the platform's own form: of plain bytes it first asks whether they are one, which takes longer than a seal.
 */
function readied(key: Buffer): Readied {
  const known = allReadied.get(key)
  if (known) return known
  const made = { secret: createSecretKey(key), id: sha256(key).subarray(0, KEY_ID_BYTES) }
  allReadied.set(key, made)
  return made
}

function additional(head: Buffer, place: Place): Buffer {
  return Buffer.concat([head, Buffer.from(place, 'utf8')])
}

/** The id of the key that sealed these bytes. */
function keyIdIn(sealed: Uint8Array): Uint8Array {
  return sealed.subarray(1, 1 + KEY_ID_BYTES)
}

function keyId(key: Buffer): Buffer {
  return readied(key).id
}

/** The id in every key that is wrapped with this secret of the installation. */
export function wrappingKeyId(secret: string): Buffer {
  return keyId(deriveKey(secret, 'wrap'))
}

/** Makes an onboarding's own key and wraps it with the installation's key; only the wrapped form is stored. */
export function newDataKey(secret: string, onboardingId: string): { key: Buffer; wrapped: Buffer } {
  const key = randomBytes(32)
  return { key, wrapped: seal(deriveKey(secret, 'wrap'), `${onboardingId}/onboardings.data_key`, key) }
}

/**
 * Unwraps an onboarding's key with the present or the previous secret of the installation.
 *
 * @throws SealError when neither fits
 */
export function unwrapDataKey(secrets: readonly string[], onboardingId: string, wrapped: Uint8Array): Buffer {
  const keys = secrets.map((secret) => deriveKey(secret, 'wrap'))
  return open(keys, `${onboardingId}/onboardings.data_key`, wrapped)
}

/**
 * Wraps an onboarding's key with the present secret where it still is with the previous one.
 *
 * @returns undefined where there is nothing to do: it is with the present one, or with neither
 */
export function wrapAgain(
  [present, ...previous]: readonly string[],
  onboardingId: string,
  wrapped: Uint8Array,
): Buffer | undefined {
  const known = keyIdIn(wrapped)
  if (present === undefined || !previous.some((one) => keyId(deriveKey(one, 'wrap')).equals(known)))
    return undefined
  const key = unwrapDataKey(previous, onboardingId, wrapped)
  return seal(deriveKey(present, 'wrap'), `${onboardingId}/onboardings.data_key`, key)
}

/** Packs a JSON value and seals it. */
export function sealJson(key: Buffer, place: Place, value: unknown): Buffer {
  return seal(key, place, packJson(value))
}

/** Opens a JSON value that was sealed with one of these keys; the caller parses its shape. */
export function openJson(keys: readonly Buffer[], place: Place, sealed: Uint8Array): unknown {
  return unpackJson(open(keys, place, sealed))
}
