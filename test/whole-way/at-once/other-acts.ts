import { eq } from 'drizzle-orm'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { writeQuestionEvents } from '@/lib/flow/counts/write-question-events'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { remindAgain } from '@/lib/flow/people/remind-people'
import { sweep } from '@/lib/flow/retention/retention'
import { pollCustomers } from '@/lib/flow/service/poll'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { handleWebhooks, receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { eraseOwnOnboarding } from '@/lib/integrators/onboardings/own-data'
import { issueOwnLink, revokeOwnLinks } from '@/lib/integrators/onboardings/own-links'
import { updateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { endOneSession, revokeEverything } from '@/lib/operator/acts/help-customer'
import type { Db } from '@/lib/platform/db/open'
import { sessions } from '@/lib/platform/db/schema/sessions'
import type { Crowd, Customer } from './crowd'
import type { Random } from './random'

type Job = { name: string; run: (db: Db, now?: Date) => Promise<unknown> }

/** The work between requests, as every process does it. */
export const JOBS: readonly Job[] = [
  { name: 'calls', run: settleCalls },
  { name: 'answers', run: sendHeldAnswers },
  { name: 'documents', run: sendHeldDocuments },
  { name: 'webhooks', run: handleWebhooks },
  { name: 'poll', run: pollCustomers },
  { name: 'outbox', run: fanOut },
  { name: 'counts', run: writeQuestionEvents },
  { name: 'retention', run: (db) => sweep(db) },
  { name: 'reminders', run: remindAgain },
]

/** A process runs one of its jobs, at times as if it were later already. */
export async function runAJob({ journal, world }: Crowd, random: Random, db: Db): Promise<void> {
  const { name, run } = random.one(JOBS)
  const aheadMs = random.one([0, 10_000, 120_000])
  await journal.act(`job ${name}`, () => run(db, new Date(Date.now() + aheadMs)))
  if (random.percent(30)) await journal.act('tick', () => world.sandbox.tick())
}

/** A delivery of the service arrives, whichever it is, and at times again. */
export async function deliver({ journal, underWay }: Crowd, random: Random, db: Db): Promise<void> {
  const place = random.upTo(underWay.length)
  const one = underWay[place]
  if (!one) return
  if (random.percent(60)) underWay.splice(place, 1)
  await journal.act('delivery', async () => {
    const taken = await receiveWebhook(db, one.raw, one.signature, 'the service')
    if (taken !== 'accepted') journal.broken.push(`a delivery was not taken: ${taken.code}`)
  })
}

/** What an integrator does about an onboarding. */
export async function integratorActs(crowd: Crowd, who: Customer, random: Random, db: Db): Promise<void> {
  const { journal } = crowd
  const { integrator } = crowd.world
  const changed = { meta: { note: `note ${random.upTo(9)}` } }
  const work = random.byShare<() => Promise<unknown>>([
    [35, () => revoke(crowd, who, () => revokeOwnLinks(db, integrator, who.id))],
    [25, () => journal.act('issue a link', () => issueOwnLink(db, integrator, who.id, {}))],
    [25, () => journal.act('change', () => updateOnboarding(db, integrator, who.id, changed))],
    [who.type === 'business' ? 0 : 15, () => erase(crowd, who, db)],
  ])
  await work()
}

async function erase({ journal, world }: Crowd, who: Customer, db: Db): Promise<void> {
  let isErased = false
  const act = await journal.act('erase', async () => {
    isErased = (await eraseOwnOnboarding(db, world.integrator, who.id, async () => undefined)).ok
  })
  if (isErased && !journal.erased.has(who.id)) journal.erased.set(who.id, act)
}

async function revoke(
  { journal }: Crowd,
  who: Customer,
  work: () => Promise<{ ok: boolean }>,
): Promise<void> {
  const before = who.browsers.map((browser) => browser.sessionToken())
  let isDone = false
  const act = await journal.act('revoke links', async () => {
    isDone = (await work()).ok
  })
  if (!isDone) return
  journal.revoked.set(who.id, [...(journal.revoked.get(who.id) ?? []), act])
  for (const token of before) if (token !== '') journal.ended.push({ token, id: who.id })
}

/** What someone of the team does for a customer. */
export async function operatorActs(crowd: Crowd, who: Customer, random: Random, db: Db): Promise<void> {
  const { operator, journal } = crowd
  if (random.percent(40)) return revoke(crowd, who, () => revokeEverything(db, operator, who.id))
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.onboardingId, who.id))
  if (rows.length === 0) return
  await journal.act('end a session', () =>
    endOneSession(db, operator, who.id, random.one(rows).id.toString('hex')),
  )
}
