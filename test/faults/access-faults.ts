import { eq } from 'drizzle-orm'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { advance } from '../world'
import { withEvent } from './service-answers'
import { type Fault, type MeetFault, submit, type Trial } from './trial'

/** Something else happens just before the work of the call. */
const before =
  (event: (trial: Trial) => Promise<unknown>): MeetFault =>
  async (trial) => {
    trial.world.faults.meet(
      trial.call,
      withEvent('before', () => event(trial)),
      1,
    )
    await submit(trial)
  }

const PAST = new Date(0)

/** Our clock is off for the submission; that of the service stays right. */
const clockOff: MeetFault = async (trial) => {
  const off = trial.variant % 2 === 0 ? 600 : -600
  const move = async (seconds: number) => {
    advance(seconds)
    trial.world.service.aheadMs -= seconds * 1000
  }
  await before(() => move(off))(trial)
  await move(-off)
}

/** The onboarding's key cannot be had for the submission. */
const keyGone: MeetFault = async (trial) => {
  const { db } = trial.world
  const isTheirs = eq(onboardings.id, trial.person.id)
  const [row] = await db.select({ dataKey: onboardings.dataKey }).from(onboardings).where(isTheirs)
  if (!row) throw new Error('the onboarding is not there')
  const noKey = Buffer.alloc(row.dataKey.length)
  await db.update(onboardings).set({ dataKey: noKey }).where(isTheirs)
  await submit(trial)
  await db.update(onboardings).set(row).where(isTheirs)
}

/** Faults of links, sessions, keys and of our own clock. */
export const ACCESS_FAULTS: readonly Fault[] = [
  {
    id: 'F33',
    words: 'the link expires',
    meet: before(({ world: { db }, person: { id } }) =>
      db.update(links).set({ expiresAt: PAST }).where(eq(links.onboardingId, id)),
    ),
  },
  {
    id: 'F34',
    words: 'the session expires',
    meet: before(({ world: { db }, person: { id } }) =>
      db.update(sessions).set({ expiresAt: PAST }).where(eq(sessions.onboardingId, id)),
    ),
  },
  {
    id: 'F35',
    words: 'the link is revoked, and another one is sent',
    meet: async (trial) => {
      await before(({ world: { db }, person: { id } }) => revokeLinks(db, id))(trial)
      await trial.person.getNewLink()
    },
  },
  { id: 'F36', words: 'our clock is ten minutes off', meet: clockOff },
  { id: 'F48', words: 'the keys cannot be reached', meet: keyGone },
]
