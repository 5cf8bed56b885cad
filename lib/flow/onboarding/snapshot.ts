import 'server-only'
import { z } from 'zod'
import { StoredAnswers } from '@/lib/flow/drafts/draft-content'
import { type Arrived, type CodeMemory, rememberCodes } from '@/lib/model/plan/asked-again'
import { openJson, sealJson } from '@/lib/platform/crypto/seal'
import type { Customer } from '@/lib/upstream/types'
import { statementAtService } from './person-statement'

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
  /** What a person who stands for a company has said of their name, role and share. */
  ownWord: StoredAnswers.optional(),
  terms: z.enum(['accepted', 'open', 'unknown']),
  profiles: z.array(Profile),
  /** Codes that the service asks for again, though it had something for them. */
  again: Codes.default([]),
  /** Codes still required for which something was submitted, and when (ISO). */
  handedIn: z.record(z.string(), z.string()).default({}),
  /** When the service says that it last changed (ISO), to tell an answer that was overtaken on its way. */
  updatedAt: z.string().optional(),
})

/**
 * The service's last answer about a customer, as far as we need it to draw pages without asking again, and what of its
 * answers before has to be remembered to understand it.
 */
export type Snapshot = z.infer<typeof SnapshotShape>

/** Keeps what the plan needs of a customer, and nothing else. */
export function takeSnapshot(customer: Customer, memory: CodeMemory = NOTHING_BEFORE): Snapshot {
  const { id, email, phone, legalName, terms, profiles, updatedAt } = customer
  const ownWord = statementAtService(customer)
  const known = { customerId: id, email, phone, legalName, ownWord, terms, profiles, ...memory }
  return SnapshotShape.parse({ ...known, ...(updatedAt ? { updatedAt: updatedAt.toISOString() } : {}) })
}

/** The same answer of the service with other profiles in it. */
export function withProfiles(snapshot: Snapshot, profiles: Customer['profiles']): Snapshot {
  return SnapshotShape.parse({ ...snapshot, profiles })
}

const NOTHING_BEFORE: CodeMemory = { again: [], handedIn: {} }

/** Longer than any answer is on its way. What the service says later holds, whatever its clock told before. */
const ON_THE_WAY_MS = 60_000

/**
 * What is known once this answer has come. Of two reads under way at once the older answer may come last: it changes
 * nothing.
 */
export function newestSnapshot(
  stored: Snapshot | undefined,
  storedAt: Date | null,
  customer: Customer,
  arrived: Arrived,
): Snapshot {
  const { at: now } = arrived
  // A clock of ours may have been ahead when the stored one came.
  const isFresh = storedAt !== null && Math.abs(now.getTime() - storedAt.getTime()) < ON_THE_WAY_MS
  const isOvertaken =
    stored?.updatedAt !== undefined &&
    customer.updatedAt !== undefined &&
    customer.updatedAt < new Date(stored.updatedAt)
  const isOlder = isFresh && isOvertaken && stored.customerId === customer.id
  return isOlder ? stored : takeSnapshot(customer, rememberCodes(stored, customer.profiles, arrived))
}

export function sealSnapshot(key: Buffer, onboardingId: string, snapshot: Snapshot): Buffer {
  return sealJson(key, `${onboardingId}/onboardings.snapshot`, snapshot)
}

export function openSnapshot(key: Buffer, onboardingId: string, sealed: Buffer): Snapshot {
  return SnapshotShape.parse(openJson([key], `${onboardingId}/onboardings.snapshot`, sealed))
}
