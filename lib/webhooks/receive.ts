import 'server-only'
import { eq, isNull, sql } from 'drizzle-orm'
import { sha256 } from '@/lib/crypto/keys'
import type { Db } from '@/lib/db/open'
import { onboardings } from '@/lib/db/schema/onboardings'
import { webhookInbox } from '@/lib/db/schema/service-calls'
import { eachOf } from '@/lib/jobs/each-of'
import { log } from '@/lib/log'
import { createsInDoubt } from '@/lib/onboarding/service/calls-in-doubt'
import { refresh } from '@/lib/onboarding/service/refresh'
import { openOnboarding } from '@/lib/sessions/open-onboarding'
import { connection } from '@/lib/upstream/connect'
import { verifySignature } from '@/lib/upstream/signature'
import { readWebhookEvent } from '@/lib/upstream/webhook-event'

export type Received = 'accepted' | 'refused'

/**
 * Takes a delivery of the service: checks its signature over the raw bytes and writes down that something happened.
 * The delivery's content is never believed; it only makes us read the customer again.
 */
export async function receiveWebhook(db: Db, raw: Buffer, signature: string | null): Promise<Received> {
  const { webhookSecrets } = await connection()
  if (!verifySignature(raw, signature, [...webhookSecrets])) {
    log('webhook.refused', { reason: 'signature' })
    return 'refused'
  }
  const event = readWebhookEvent(parse(raw))
  if (!event) {
    log('webhook.refused', { reason: 'shape' })
    return 'accepted'
  }
  await writing(db).execute({
    key: event.id ?? sha256(raw).toString('hex'),
    name: event.name.slice(0, 100),
    customerId: event.customerId ?? null,
    onboardingId: event.onboardingId ?? null,
  })
  return 'accepted'
}

/** The one statement of every delivery, prepared once a connection: they come in crowds. */
const writings = new WeakMap<Db, ReturnType<typeof prepareWriting>>()

function writing(db: Db): ReturnType<typeof prepareWriting> {
  const known = writings.get(db) ?? prepareWriting(db)
  writings.set(db, known)
  return known
}

function prepareWriting(db: Db) {
  return db
    .insert(webhookInbox)
    .values({
      key: sql.placeholder('key'),
      name: sql.placeholder('name'),
      customerId: sql.placeholder('customerId'),
      onboardingId: sql.placeholder('onboardingId'),
    })
    .onConflictDoNothing()
    .prepare('delivery')
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const BATCH = 50

/** Reads the customers that deliveries spoke of; one read serves all deliveries about the same customer. */
export async function handleWebhooks(db: Db): Promise<void> {
  const taken = await db.execute<{ customer_id: string | null; onboarding_id: string | null }>(sql`
    update ${webhookInbox} set handled_at = now()
    where key in (
      select key from ${webhookInbox} where ${isNull(webhookInbox.handledAt)}
      order by received_at limit ${BATCH} for update skip locked
    ) returning customer_id, onboarding_id`)
  const customers = new Set(taken.rows.flatMap((row) => row.customer_id ?? []))
  await eachOf('webhooks', customers, async (customerId) => {
    const rows = await db
      .select({ id: onboardings.id })
      .from(onboardings)
      .where(eq(onboardings.customerId, customerId))
    await eachOf('webhooks', rows, ({ id }) => readAgain(db, id))
  })
  const named = new Set(taken.rows.flatMap((row) => row.onboarding_id ?? []))
  if (named.size > 0) await createsInDoubt(db, [...named])
}

async function readAgain(db: Db, onboardingId: string): Promise<void> {
  const opened = await openOnboarding(db, onboardingId)
  if (opened) await refresh(db, opened, { ageMs: 0, waitMs: 10_000 })
}
