import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SealError } from '@/lib/platform/crypto/seal'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import type { LimitName } from '@/lib/platform/limits/table'
import { begin, openWorld } from '@/test/world'
import { changeDraft, changeDraftWithin, readDraft } from './draft'
import { type Draft, emptyDraft, openDraft, storedContent } from './draft-content'

const world = await openWorld()
const { db } = world

async function target() {
  const { onboarding, key } = await (await begin(world)).visit()
  return { onboardingId: onboarding.id, key }
}

test('is empty and of version 0 before the first save', async () => {
  expect(await readDraft(db, await target())).toEqual(emptyDraft)
})

test('tabs that write at the same time lose nothing of each other', async () => {
  const own = await target()
  const tabs = Array.from({ length: 4 }, (_, tab) => tab)
  await Promise.all(
    tabs.map((tab) =>
      changeDraft(db, own, emptyDraft, (draft) => ({
        ...draft,
        typed: { ...draft.typed, [`step${tab}`]: { input: `text ${tab}` } },
      })),
    ),
  )
  const saved = await readDraft(db, own)
  expect(Object.keys(saved.typed).sort()).toEqual(tabs.map((tab) => `step${tab}`))
  expect(saved.version).toBe(tabs.length)
})

test('twenty changes at once are all there in the end', async () => {
  const own = await target()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      changeDraft(db, own, emptyDraft, (draft) => ({ ...draft, held: [...draft.held, `step${n}`] })),
    ),
  )
  expect((await readDraft(db, own)).held.length).toBe(20)
})

test('any order of changes by two tabs with old knowledge ends with every change', async () => {
  const order = fc.array(fc.record({ tab: fc.nat(1), field: fc.nat(5), text: fc.string() }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(order, async (changes) => {
      const own = await target()
      const known = [emptyDraft, emptyDraft]
      const model: Record<string, string> = {}
      for (const { tab, field, text } of changes) {
        const input = `input${field}`
        model[input] = text
        // Each tab continues from what it saw last, however old that is.
        known[tab] = await changeDraft(db, own, known[tab] ?? emptyDraft, (draft) => ({
          ...draft,
          typed: { step: { ...draft.typed.step, [input]: text } },
        }))
      }
      expect((await readDraft(db, own)).typed.step ?? {}).toEqual(model)
    }),
    { numRuns: 15 },
  )
})

test('opens only in its own place: not under another onboarding, key or with a changed byte', async () => {
  const [own, other] = [await target(), await target()]
  await changeDraft(db, own, emptyDraft, (draft) => ({ ...draft, answers: { '/email': 'a@example.com' } }))
  const [found] = await db.select().from(drafts).where(eq(drafts.onboardingId, own.onboardingId))
  const row = present(found, 'a draft')
  const changed = Buffer.from(row.sealed)
  changed[30] = (changed[30] ?? 0) ^ 1
  expect(openDraft(own.key, own.onboardingId, row).answers).toEqual({ '/email': 'a@example.com' })
  expect(() => openDraft(own.key, other.onboardingId, row)).toThrow(SealError)
  expect(() => openDraft(other.key, own.onboardingId, row)).toThrow(SealError)
  expect(() => openDraft(own.key, own.onboardingId, { ...row, sealed: changed })).toThrow(SealError)
})

const hold = (step: string) => (draft: Draft) => ({ ...draft, held: [...draft.held, step] })

function holdWithin(own: Awaited<ReturnType<typeof target>>, name: LimitName, step: string) {
  return changeDraftWithin(db, { name, subject: own.onboardingId }, own, emptyDraft, hold(step))
}

test('a burst of saves within a limit keeps as many as it allows, and nothing of the others', async () => {
  const own = await target()
  const steps = Array.from({ length: 9 }, (_, n) => `step${n}`)
  const outcomes = await Promise.all(steps.map((step) => holdWithin(own, 'create', step)))
  const allowed = steps.filter((_, n) => outcomes[n]?.ok)
  expect(allowed).toHaveLength(5)
  expect([...(await readDraft(db, own)).held].sort()).toEqual(allowed)
})

test('a save counts against the same limit as any other use, and is told how long to wait', async () => {
  const own = await target()
  for (let n = 0; n < 5; n += 1) expect(await takePoint(db, 'create', own.onboardingId)).toBeUndefined()
  const refused = await holdWithin(own, 'create', 'late')
  expect(refused).toMatchObject({ ok: false, code: 'rate.limited' })
  expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(500)
  expect((await readDraft(db, own)).held).toEqual([])
})

test('a broken counter lets answers be saved, and nothing be done that it guards against guessing', async () => {
  const own = await target()
  await db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  try {
    expect(await holdWithin(own, 'submit', 'answer')).toMatchObject({ ok: true, value: { held: ['answer'] } })
    expect(await holdWithin(own, 'create', 'guess')).toMatchObject({ ok: false, code: 'rate.limited' })
  } finally {
    await db.execute(sql`alter table rate_limits_away rename to rate_limits`)
  }
  expect((await readDraft(db, own)).held).toEqual(['answer'])
})

test('what is empty takes no room where a draft is stored, and is there again once it is opened', async () => {
  const own = await target()
  const filled = { answers: { '/firstName': 'Ada' }, proven: true, held: ['email'] }
  expect(Object.keys(storedContent({ ...emptyDraft, ...filled }))).toEqual(['answers', 'proven', 'held'])
  const saved = await changeDraft(db, own, emptyDraft, (draft) => ({ ...draft, ...filled }))
  expect(await readDraft(db, own)).toEqual({ ...emptyDraft, ...filled, version: saved.version })
})
