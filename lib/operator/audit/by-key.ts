import 'server-only'
import type { Queries } from '@/lib/platform/db/open'
import { type Deed, recordAudit } from './record-audit'

/** Writes deeds of an integrator's key into the chain: what the interface does with a person's data as a whole. */
export function auditByKey(keyId: string): (tx: Queries, deed: Deed) => Promise<void> {
  return (tx, deed) => recordAudit(tx, { id: keyId, role: null }, deed)
}
