import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { raiseAlert } from '@/lib/flow/events/record-events'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { openWorld } from '@/test/world'
import { photo, putFile, withDocumentChosen } from '@/test/world/files'
import { alertsOf } from '@/test/world/look'
import { eraseOnboarding } from './erase-onboarding'

const world = await openWorld()
const { db, faults } = world
const nothing = async () => undefined

/** Someone who is erased while a page of theirs is still open. */
async function erased() {
  const browser = await withDocumentChosen(world)
  const visit = await browser.visit()
  await eraseOnboarding(db, visit.onboarding, { by: 'team', note: nothing })
  return { id: browser.id, visit: async () => visit }
}

test('a file that arrives while its person is erased is neither kept nor sent', async () => {
  const page = await erased()
  const before = faults.seen.length
  const received = await putFile(page, 'identity.single', photo(1))
  expect(received).toMatchObject({ ok: false, failure: { code: 'onboarding.deleted' } })
  expect(await db.$count(documents, eq(documents.onboardingId, page.id))).toBe(0)
  expect(faults.seen).toHaveLength(before)
})

test('answers that were held at that moment are not tried for ever', async () => {
  const { id } = await erased()
  await db
    .update(onboardings)
    .set({ heldUntil: new Date(0) })
    .where(eq(onboardings.id, id))
  await sendHeldAnswers(db)
  const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  expect(row?.heldUntil).toBeNull()
})

test('no alert is raised about someone who is erased', async () => {
  const { id } = await erased()
  expect(await raiseAlert(db, id, 'update_refused', 'c-1')).toBe(false)
  expect(await alertsOf(world, id)).toEqual([])
})
