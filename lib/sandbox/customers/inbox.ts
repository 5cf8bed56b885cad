import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { sandboxOtps } from '@/lib/platform/db/schema/sandbox'
import { onRealClock } from '../clock'
import type { World } from '../world'

/** A code on its way to a person; nothing is sent really. */
export type InboxMessage = {
  id: string
  customerId: string
  channel: 'email' | 'phone'
  to: string
  code: string
  sentAt: Date
  expiresAt: Date
}

const USUAL_LIMIT = 50

/** The newest messages, of all customers or of one, with their times as the real clock reads them. */
export async function readInbox(
  { db }: World,
  filter: { customerId?: string; limit?: number },
): Promise<InboxMessage[]> {
  const { id, customerId, channel, to, code, sentAt, expiresAt } = sandboxOtps
  const real = await onRealClock({ db })
  const messages = await db
    .select({ id, customerId, channel, to, code, sentAt, expiresAt })
    .from(sandboxOtps)
    .where(filter.customerId === undefined ? undefined : eq(customerId, filter.customerId))
    .orderBy(desc(sandboxOtps.position))
    .limit(filter.limit ?? USUAL_LIMIT)
  return messages.map((one) => ({ ...one, sentAt: real(one.sentAt), expiresAt: real(one.expiresAt) }))
}
