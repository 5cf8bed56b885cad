import 'server-only'
import { z } from 'zod'
import { openJson, sealJson } from '@/lib/crypto/seal'
import type { Customer } from '@/lib/upstream/types'

const Codes = z.array(z.string())
const Profile = z.object({
  name: z.string(),
  status: z.enum(['incomplete', 'pending', 'approved', 'rejected', 'on_hold', 'unknown']),
  complete: Codes,
  pending: Codes,
  required: Codes,
  errors: z.array(z.object({ code: z.string().optional(), detail: z.string().optional(), raw: z.unknown() })),
})

const SnapshotShape = z.object({
  customerId: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** What a company is called. */
  legalName: z.string().optional(),
  terms: z.enum(['accepted', 'open', 'unknown']),
  profiles: z.array(Profile),
})

/** The service's last answer about a customer, as far as we need it to draw pages without asking again. */
export type Snapshot = z.infer<typeof SnapshotShape>

/** Keeps what the plan needs of a customer, and nothing else. */
export function takeSnapshot(customer: Customer): Snapshot {
  const { id, email, phone, legalName, terms, profiles } = customer
  return SnapshotShape.parse({ customerId: id, email, phone, legalName, terms, profiles })
}

export function sealSnapshot(key: Buffer, onboardingId: string, snapshot: Snapshot): Buffer {
  return sealJson(key, `${onboardingId}/onboardings.snapshot`, snapshot)
}

export function openSnapshot(key: Buffer, onboardingId: string, sealed: Buffer): Snapshot {
  return SnapshotShape.parse(openJson(key, `${onboardingId}/onboardings.snapshot`, sealed))
}
