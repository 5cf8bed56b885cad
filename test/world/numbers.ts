import type { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { askedCodes as table } from '@/lib/platform/db/schema/asked-codes'
import { events } from '@/lib/platform/db/schema/history'
import { newId } from '@/lib/platform/ids'
import { makeOnboarding, type World } from '@/test/world'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Decisions about a profile that took so many minutes each, one after the other, the last one `ago` milliseconds. */
export async function pastWaits(
  world: World,
  profile: string,
  minutes: readonly number[],
  { ago }: { ago: number },
): Promise<void> {
  const { id: onboardingId } = await makeOnboarding(world)
  const end = Date.now() - ago
  const rows = minutes.flatMap((length, n) => {
    const decided = end - n * MINUTE * 1000
    const event = (type: string, at: number) => ({
      id: newId('evt'),
      onboardingId,
      type,
      data: { profile },
      createdAt: new Date(at),
    })
    return [event('profile.handed_in', decided - length * MINUTE), event('profile.decided', decided)]
  })
  await world.db.insert(events).values(rows)
}

type AskedRow = typeof askedCodes.$inferInsert

/** Questions that were asked of so many people, each of whom saw nothing else. */
export async function pastAsked(
  { db, integrator }: World,
  people: number,
  wish: Partial<AskedRow> & { code: string },
): Promise<void> {
  const shownAt = wish.shownAt ?? new Date()
  const rows = Array.from({ length: people }, (): AskedRow => {
    return {
      journey: newId('gone'),
      flow: 'form',
      step: 'purpose',
      integratorId: integrator.id,
      device: 'phone',
      locale: 'en',
      day: shownAt.toISOString().slice(0, 10),
      shownAt,
      ...wish,
    }
  })
  await db.insert(table).values(rows)
}
