import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { sandboxClock } from '@/lib/platform/db/schema/sandbox-money'
import type { World } from './world'

/** The only row of the clock. */
const ROW = 1

/** The world at the sandbox's own time. It is read again for each call, because another process may move it. */
export async function atOwnTime(world: World): Promise<World> {
  const ahead = await aheadMs(world)
  return ahead === 0 ? world : { ...world, now: () => new Date(world.now().getTime() + ahead) }
}

/** Moments of the sandbox as the real clock reads them, for pages that know no other. */
export async function onRealClock(world: Pick<World, 'db'>): Promise<(moment: Date) => Date> {
  const ahead = await aheadMs(world)
  return (moment) => new Date(moment.getTime() - ahead)
}

async function aheadMs({ db }: Pick<World, 'db'>): Promise<number> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, ROW))
  return row?.aheadMs ?? 0
}

/** Moves the sandbox's time forward. No other clock hears of it. */
export async function moveClock({ db }: Pick<World, 'db'>, ms: number): Promise<void> {
  await db
    .insert(sandboxClock)
    .values({ id: ROW, aheadMs: ms })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` },
    })
}

/** Puts the sandbox's time back to the real one. What was dated later stays as it is. */
export async function resetClock({ db }: Pick<World, 'db'>): Promise<void> {
  await db.delete(sandboxClock).where(eq(sandboxClock.id, ROW))
}
