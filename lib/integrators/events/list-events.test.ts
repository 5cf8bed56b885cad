import { expect, test } from 'vitest'
import { recordEvents } from '@/lib/flow/events/record-events'
import { operations } from '@/lib/integrators/api/operations'
import { makeOnboarding, openWorld } from '@/test/world'
import { answerOf } from '@/test/world/api'

const world = await openWorld()
const { db } = world
const { listEvents } = operations

/** The types of an onboarding's events, the newest first, and where the list continues. */
async function listed(onboarding: string, more: Record<string, string> = {}) {
  const page = listEvents.answer.parse(await answerOf(listEvents, { query: { onboarding, ...more } }))
  return { types: page.data.map(({ type }) => type), next: page.next }
}

/** A change that has written its event and ends when it is told to. */
function openChange(onboarding: string) {
  const [wrote, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = db.transaction(async (tx) => {
    await recordEvents(tx, onboarding, [{ type: 'review.started' }])
    wrote.resolve()
    await may.promise
  })
  return {
    wrote: wrote.promise,
    end: async () => {
      may.resolve()
      await ended
    },
  }
}

test('an event whose change ends late comes in front of all that was read before, and is never skipped', async () => {
  const { id } = await makeOnboarding(world)
  const late = openChange(id)
  await late.wrote
  await recordEvents(db, id, [{ type: 'onboarding.approved' }])
  const before = await listed(id)
  expect(before.types).toEqual(['onboarding.approved', 'onboarding.created'])
  await late.end()
  expect((await listed(id)).types).toEqual(['review.started', ...before.types])
})

test('who walks the list meets nothing that ended after they began', async () => {
  const { id } = await makeOnboarding(world)
  const late = openChange(id)
  await late.wrote
  await recordEvents(db, id, [{ type: 'onboarding.approved' }])
  const first = await listed(id, { limit: '1' })
  expect(first.types).toEqual(['onboarding.approved'])
  await late.end()
  expect((await listed(id, { after: String(first.next) })).types).toEqual(['onboarding.created'])
  expect((await listed(id, { limit: '1' })).types).toEqual(['review.started'])
})
