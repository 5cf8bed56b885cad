import { eq, sql } from 'drizzle-orm'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { remindPeople } from '@/lib/flow/people/remind-people'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import type { Browser, World } from '@/test/world'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world/people'

/** What happens between a company and the people it waits for, in one world. */
export function waitingIn(world: World) {
  const { db } = world

  /** A company that waits for people who have a link each. */
  async function waiting(count = 1) {
    const company = await aCompany(world)
    for (let n = 0; n < count; n += 1)
      await savePersonOf(world, company, typedPerson({ given: `Odalys${n}`, share: '30' }))
    const ids = (await listed(world, company)).map(({ id }) => id)
    for (const id of ids) await invitePerson(db, await company.visit(), id)
    return { company, ids, id: present(ids[0], 'one is listed') }
  }

  /** So much time passes for one person, as their rows tell it. */
  async function pass(id: string, ms: number): Promise<void> {
    const by = sql`make_interval(secs => ${ms / 1000})`
    await db
      .update(onboardings)
      .set({ remindedAt: sql`reminded_at - ${by}`, activeAt: sql`active_at - ${by}` })
      .where(eq(onboardings.id, id))
  }

  const press = async (company: Browser, id?: string) => remindPeople(db, await company.visit(), id)
  const change = (id: string, to: Partial<typeof onboardings.$inferInsert>) =>
    db.update(onboardings).set(to).where(eq(onboardings.id, id))
  return { waiting, pass, press, change }
}
