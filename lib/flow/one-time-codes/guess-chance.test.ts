import { expect, test, vi } from 'vitest'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { tellFigures } from '@/test/bars/tell-figures'
import { advance, beginCreated, openWorld } from '@/test/world'

const CODES = 1_000_000
const MOST = 25
/** `npm run bars -- --only=guessing` guesses all day long; the suite as long as new codes come. */
const ROUNDS = process.env.GUESSING === 'whole' ? 70 : 7
/** Shorter than a session lives without a sign of its browser. */
const BETWEEN_SECONDS = 1200
const LIMIT_MS = 120_000

// The service’s own limit is out of the way: what holds here is ours alone.
const world = await openWorld({
  settings: { otp: { lifeSeconds: 600, tries: 1_000_000, cooldownSeconds: 0 } },
})

test('B7 anyone who guesses at both contacts with every new code there is tries 25 times a day', {
  timeout: LIMIT_MS,
}, async () => {
  const browser = await beginCreated(world)
  // The link opens session after session; one that lives all day stands for them.
  await world.db.update(sessions).set({ expiresAt: new Date(Date.now() + 2 * 24 * 3_600_000) })
  const judged = () => world.faults.seen.filter(({ line }) => /otp-verify$/.test(line)).length
  const before = judged()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const step of ['email', 'phone']) {
      await browser.submit(step, { intent: 'resend' })
      for (let tries = 0; tries < 6; tries += 1)
        await browser.submit(step, { code: String(200_000 + round * 10 + tries) })
    }
    advance(BETWEEN_SECONDS)
    await browser.visit()
  }
  vi.useRealTimers()
  const tries = judged() - before
  const chance = tries / CODES
  tellFigures([
    {
      name: 'guesses at one customer’s codes that the service judges in a day',
      value: tries,
      joins: 'max',
      goal: { atMost: MOST },
    },
    {
      name: 'chance of guessing right',
      value: chance * 100_000,
      unit: '× 10⁻⁵',
      joins: 'max',
      goal: { atMost: 2.5 },
    },
  ])
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThanOrEqual(MOST)
})
