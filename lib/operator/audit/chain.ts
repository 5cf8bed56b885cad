import 'server-only'
import { createHmac } from 'node:crypto'
import { deriveKey, sha256 } from '@/lib/platform/crypto/keys'
import type { audit } from '@/lib/platform/db/schema/operators'

/** Where the chain begins. */
export const FIRST_DIGEST = sha256('vestibule/audit/v1')

type Row = typeof audit.$inferSelect
/** What a row says, without what ties it to the others. */
type AuditRow = Omit<Row, 'digest' | 'seal' | 'keyId'>

/** The digest of a row in its place: it changes with every field, and with every row before. */
export function digestOf(previous: Uint8Array, row: AuditRow): Buffer {
  const { position, at, actor, role, action, object, field, reason, code } = row
  const said = [position, at.toISOString(), actor, role, action, object, field, reason, code]
  return sha256(Buffer.concat([previous, Buffer.from(JSON.stringify(said), 'utf8')]))
}

/** The HMAC of a digest under a secret of this install, and the name of the key. */
export function sealDigest(secret: string, digest: Uint8Array): { seal: Buffer; keyId: string } {
  const key = deriveKey(secret, 'audit')
  return { seal: createHmac('sha256', key).update(digest).digest(), keyId: keyIdOf(secret) }
}

/** Names the key of a secret without telling anything about it. */
export function keyIdOf(secret: string): string {
  return sha256(deriveKey(secret, 'audit')).toString('hex').slice(0, 8)
}

/** What stands for all rows up to one that was deleted with them. */
export function digestOfStart({ position, digest }: { position: number; digest: Uint8Array }): Buffer {
  return sha256(Buffer.concat([Buffer.from(`vestibule/audit/start ${position} `, 'utf8'), digest]))
}
