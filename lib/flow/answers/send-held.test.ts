import { expect, test } from 'vitest'
import { LIMITS } from '@/lib/upstream/calls/limits'
import { beginCreated, DE_ADDRESS, openWorld } from '@/test/world'
import { sendHeldAnswers } from './send-held'

const world = await openWorld({ limits: { interactive: { firstByteMs: 1500, wholeMs: 3000 } } })
const { db, faults } = world
const UPDATE = /^PATCH .*customer/

const updates = () => faults.seen.filter(({ line }) => UPDATE.test(line)).length

test('a held answer that one process sends is no other’s, for as long as a call may take', async () => {
  const browser = await beginCreated(world, {}, DE_ADDRESS)
  faults.fail(UPDATE, 'unreachable')
  await browser.submit('birth', { countryOfBirth: 'MX', nationality: 'DE' })
  faults.heal()
  faults.fail(UPDATE, 'hangs', 1)
  const before = updates()
  const due = Date.now() + 6000
  const sending = sendHeldAnswers(db, new Date(due))
  await expect.poll(updates).toBe(before + 1)
  await sendHeldAnswers(db, new Date(due + LIMITS.interactive.wholeMs))
  expect(updates()).toBe(before + 1)
  await sending
})
