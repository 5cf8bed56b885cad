import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { begin, beginCreated, openBrowser, openWorld, prefilled } from '@/test/world'
import { eventsOf } from '@/test/world/look'
import { lastDeeds, makeOperator, startKnown } from '@/test/world/operators'
import { endOneSession, issueLinkAgain, revokeEverything } from './help-customer'
import { linkToStep } from './link-to-step'

const world = await openWorld()
const { db } = world
const started = () => startKnown(world)

describe('helping', () => {
  test('a new link opens, the one before does not, and both are in the audit', async () => {
    const operator = await makeOperator(db, 'support')
    const first = await started()
    const link = await issueLinkAgain(db, operator, first.id)
    if (!link.ok) throw new Error(link.code)
    expect(await lastDeeds(db)).toMatchObject([{ action: 'link_issue', object: first.id }])
    await expect(openBrowser(world, first)).rejects.toThrow('link.revoked')
    await expect(openBrowser(world, { ...first, link: link.value })).resolves.toBeDefined()
  })

  test('revoking ends every link and session at once, and the integrator is told once', async () => {
    const operator = await makeOperator(db, 'support')
    const { id } = await begin(world, { prefill: prefilled() })
    expect((await revokeEverything(db, operator, id)).ok).toBe(true)
    const open = await db.select().from(sessions).where(eq(sessions.onboardingId, id))
    expect(open.map(({ endedAt }) => endedAt !== null)).toEqual([true])
    const made = await db.select().from(links).where(eq(links.onboardingId, id))
    expect(made.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
    expect((await revokeEverything(db, operator, id)).ok).toBe(true)
    expect((await eventsOf(world, id)).filter((type) => type === 'link.revoked')).toHaveLength(1)
  })

  test('one session can be ended, and no foreign one', async () => {
    const operator = await makeOperator(db, 'support')
    const [own, foreign] = [
      await begin(world, { prefill: prefilled() }),
      await begin(world, { prefill: prefilled() }),
    ]
    const idOf = async (id: string) => {
      const [row] = await db.select().from(sessions).where(eq(sessions.onboardingId, id))
      return row?.id.toString('hex') ?? ''
    }
    expect(await endOneSession(db, operator, own.id, await idOf(foreign.id))).toMatchObject({
      code: 'not_found',
    })
    expect((await endOneSession(db, operator, own.id, await idOf(own.id))).ok).toBe(true)
  })
})

test('of two new links made at the same moment one works', async () => {
  const operator = await makeOperator(db, 'support')
  const { id } = await started()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([1, 2, 3].map(() => issueLinkAgain(db, operator, id)))
    const working = and(eq(links.onboardingId, id), eq(links.kind, 'invite'), isNull(links.revokedAt))
    expect(await db.$count(links, working)).toBe(1)
  }
})

test('of two links to one step made at the same moment one works', async () => {
  const operator = await makeOperator(db, 'support')
  const { id } = await beginCreated(world)
  const wish = { step: 'email', note: '' }
  for (let round = 0; round < 5; round += 1) {
    const made = await Promise.all([1, 2, 3].map(() => linkToStep(db, operator, id, wish)))
    expect(made.map(({ ok }) => ok)).toEqual([true, true, true])
    const working = and(eq(links.onboardingId, id), eq(links.kind, 'fix'), isNull(links.revokedAt))
    expect(await db.$count(links, working)).toBe(1)
  }
})
