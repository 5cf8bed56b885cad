import 'server-only'
import { createKey, type KeyWish, revokeKey } from '@/lib/integrators/keys/integrator-keys'
import { rotateKey } from '@/lib/integrators/keys/manage-keys'
import { INSTALL, recordAlone, recordAudit } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import type { Result } from '@/lib/platform/errors'

// What the command line of the install does with keys is in the audit, as what the team does.

/** Makes a key or takes one in. To take in the same one at every deployment is written down once. */
export function createKeyAsInstall(
  db: Db,
  integratorId: string,
  name: string,
  wish: KeyWish,
): Promise<Result<{ id: string; key: string }>> {
  return db.transaction(async (tx) => {
    const made = await createKey(tx, integratorId, name, wish)
    if (made.ok && !made.isRepeat)
      await recordAudit(tx, INSTALL, { action: 'key_create', object: made.value.id })
    return made
  })
}

/** Makes a key in place of another one, which works for a day longer. */
export async function rotateKeyAsInstall(
  db: Db,
  id: string,
  end: { expiresAt?: string },
): Promise<Result<{ id: string; key: string }>> {
  const made = await rotateKey(db, id, end)
  if (made.ok) await recordAlone(db, INSTALL, { action: 'key_create', object: made.value.id })
  return made
}

/** Takes a key out of use. */
export function revokeKeyAsInstall(db: Db, id: string): Promise<Result<{ id: string }>> {
  return db.transaction(async (tx) => {
    const revoked = await revokeKey(tx, id)
    if (revoked.ok) await recordAudit(tx, INSTALL, { action: 'key_revoke', object: id })
    return revoked
  })
}
