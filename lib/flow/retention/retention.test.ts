import { eq, lte, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { findLink } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { open, unwrapDataKey } from '@/lib/platform/crypto/seal'
import { events } from '@/lib/platform/db/schema/history'
import { idempotencyKeys } from '@/lib/platform/db/schema/integrators'
import { documents, drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  openWorld,
  prefilled,
  send,
  tokenOf,
} from '@/test/world'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { dumpOf } from '@/test/world/look'
import { finish, review } from '@/test/world/work'
import { forget, sweep } from './retention'

const world = await openWorld()
const { db, faults } = world
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

beforeEach(() => faults.heal())

async function rowOf({ id }: { id: string }) {
  const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  return present(row, 'an onboarding')
}

async function heldFile(): Promise<Browser> {
  const browser = await beginCreated(world)
  await chooseDocument(browser)
  faults.fail(/document/, 'unreachable')
  await putFile(browser, 'identity.single', photo(1))
  return browser
}

test('an onboarding nobody came back to for thirty days keeps not one answer', async () => {
  const browser = await heldFile()
  await sweep(db, inDays(29))
  expect((await rowOf(browser)).purgedAt).toBeNull()
  await sweep(db, inDays(31))
  expect(await rowOf(browser)).toMatchObject({ purgedAt: expect.any(Date), snapshot: null, heldUntil: null })
  for (const table of [drafts, documents, idempotencyKeys]) {
    expect(await db.select().from(table).where(eq(table.onboardingId, browser.id))).toEqual([])
  }
  expect(await openOnboarding(db, browser.id)).toBeUndefined()
  expect(await findVisit(db, browser.sessionToken, browser.id)).toMatchObject({ code: 'session.expired' })
  const told = await db.select().from(events).where(eq(events.onboardingId, browser.id))
  expect(told.at(-1)?.type).toBe('answers.deleted')
})

test('the key is gone with them, so that sealed bytes of a later backup stay closed', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const { key } = await browser.visit()
  const [backup] = await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))
  const sealed = present(backup, 'a draft').sealed
  expect(open([key], `${browser.id}/drafts.sealed`, sealed).length).toBeGreaterThan(0)
  await sweep(db, inDays(31))
  expect(await dumpOf(world)).not.toContain(key.toString('hex'))
  const { dataKey } = await rowOf(browser)
  expect(() => unwrapDataKey(knownSecrets(), browser.id, dataKey)).toThrow()
})

test('a backup from before holds the key in its row and opens with the secret, unless keys have a database of their own', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const copy = await rowOf(browser)
  const [backup] = await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))
  await forget(db, browser.id)
  const key = unwrapDataKey(knownSecrets(), browser.id, copy.dataKey)
  const { sealed } = present(backup, 'a draft')
  expect(open([key], `${browser.id}/drafts.sealed`, sealed).length).toBeGreaterThan(0)
})

test('an onboarding can be forgotten twice, and one that never was is told from both', async () => {
  const { id } = await begin(world)
  expect([await forget(db, id), await forget(db, id)]).toEqual(['forgotten', 'forgotten_before'])
  expect(await forget(db, 'onb_mistyped')).toBe('unknown')
})

test('of what is forgotten nothing is left that was said of its person, nor a digest to try guesses on', async () => {
  const said = {
    meta: { note: 'planted in meta' },
    returnUrl: 'https://app.example/back?who=planted',
    opensUrl: 'https://app.example/accounts?who=planted',
  }
  const browser = await begin(world, { prefill: { ...prefilled(), email: 'planted@example.com' }, ...said })
  await send(browser)
  const [call] = await db.select().from(upstreamCalls).where(eq(upstreamCalls.onboardingId, browser.id))
  const digest = present(call, 'a create call').requestDigest.toString('hex')
  expect(await dumpOf(world, ['sandbox_'])).toContain(digest)
  await forget(db, browser.id)
  const dump = await dumpOf(world, ['sandbox_'])
  expect(dump).not.toContain(digest)
  expect(dump).not.toMatch(/planted/)
})

test('a sign of life keeps the answers for another thirty days', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await db
    .update(onboardings)
    .set({ activeAt: inDays(10) })
    .where(eq(onboardings.id, browser.id))
  await sweep(db, inDays(31))
  expect((await rowOf(browser)).purgedAt).toBeNull()
})

test('a link to deleted answers says that it is over, and opens nothing', async () => {
  const started = await makeOnboarding(world, { prefill: prefilled() })
  const token = tokenOf(started.link.url)
  await sweep(db, inDays(31))
  expect(await findLink(db, token)).toMatchObject({ ok: false, code: 'link.expired' })
  const request = { token, locale: 'en', timeZone: undefined, device: undefined }
  expect(await openSession(db, request)).toEqual({ ok: false, code: 'link.expired' })
})

test('an answer given under an idempotency key is forgotten with its onboarding', async () => {
  const body = { type: 'individual', prefill: prefilled() }
  await startOnboarding(db, world.integrator, body, 'old-key')
  await sweep(db, inDays(31))
  const again = await startOnboarding(db, world.integrator, body, 'old-key')
  expect(again.ok).toBe(true)
})

test('a file the service never took is deleted after three days, and not sent any more', async () => {
  const browser = await heldFile()
  await sweep(db, inDays(2.9))
  expect(await db.select().from(documents).where(eq(documents.onboardingId, browser.id))).toMatchObject([
    { state: 'held', sealed: expect.any(Buffer) },
  ])
  await sweep(db, inDays(3.1))
  faults.heal()
  await sendHeldDocuments(db, inDays(4))
  expect(await db.select().from(documents).where(eq(documents.onboardingId, browser.id))).toMatchObject([
    { state: 'given_up', sealed: null },
  ])
})

test('a file the service took stays taken, however late its bytes are deleted', async () => {
  const browser = await beginCreated(world)
  await chooseDocument(browser)
  await putFile(browser, 'identity.single', photo(2))
  // Kept for another document when the process ended.
  await db
    .update(documents)
    .set({ sealed: Buffer.of(1) })
    .where(eq(documents.onboardingId, browser.id))
  await sweep(db, inDays(3.1))
  expect(await db.select().from(documents).where(eq(documents.onboardingId, browser.id))).toMatchObject([
    { state: 'sent', sealed: null },
  ])
})

test('a file that may have arrived is asked for again after three days, and not called refused', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'identity_document' })
  await chooseDocument(browser, 'id_card')
  faults.fail(/document/, 'answer_lost', 1)
  await putFile(browser, 'identity.front', photo(3))
  await sweep(db, inDays(3.1))
  const { t } = wordsOf(await browser.visit())
  const shown = JSON.stringify(await browser.screen('identity'))
  expect(shown).toContain(t('document.slot_states.given_up'))
  expect(shown).not.toContain(t('document.slot_states.refused'))
  expect(await putFile(browser, 'identity.front', photo(3))).toMatchObject({ value: { state: 'sent' } })
})

test('answers under review are deleted after thirty days, while the case continues', async () => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  expect((await rowOf(browser)).status).toBe('in_review')
  await sweep(db, inDays(29))
  expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toHaveLength(1)
  await sweep(db, inDays(31))
  expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
  const { purgedAt, customerId } = await rowOf(browser)
  expect([purgedAt, customerId]).toEqual([null, expect.any(String)])
  await review(world, browser)
  expect((await rowOf(browser)).status).toBe('approved')
})

test('text that a slow tab still saved after the end is deleted too', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const visit = await browser.visit()
  await forget(db, browser.id)
  await changeDraft(db, { onboardingId: browser.id, key: visit.key }, visit.draft, (draft) => ({
    ...draft,
    held: [],
  }))
  await sweep(db)
  expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
})

test('sweeping twice, and by two processes at once, is as good as once', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await Promise.all([sweep(db, inDays(31)), sweep(db, inDays(31))])
  await sweep(db, inDays(31))
  const deleted = await db.execute(
    sql`select count(*)::int as n from events where type = 'answers.deleted' and onboarding_id = ${browser.id}`,
  )
  expect(deleted.rows).toEqual([{ n: 1 }])
})

test('of any number of onboardings that are over time not one is left', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await db.execute(sql`insert into onboardings (id, integrator_id, type, reference, phrase, data_key)
    select 'crowd' || n, integrator_id, type, 'crowd' || n, phrase, data_key
    from onboardings, generate_series(1, 150) n where id = ${browser.id}`)
  await sweep(db, inDays(31))
  const left = await db.execute(sql`select id from onboardings where id like 'crowd%' and purged_at is null`)
  expect(left.rows).toEqual([])
})

test('answers under review are kept as long as the setting says, which is what their person reads', async () => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  const before = env().draftDays
  Object.assign(env(), { draftDays: 7 })
  await sweep(db, inDays(8)).finally(() => Object.assign(env(), { draftDays: before }))
  expect(await db.select().from(drafts).where(eq(drafts.onboardingId, browser.id))).toEqual([])
})

test('anyone who comes back while the sweep is under way keeps everything', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  await forget(db, browser.id, lte(onboardings.activeAt, inDays(-1)))
  expect((await rowOf(browser))?.purgedAt).toBeNull()
  await forget(db, browser.id, lte(onboardings.activeAt, inDays(1)))
  expect((await rowOf(browser))?.purgedAt).not.toBeNull()
})
