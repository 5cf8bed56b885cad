import { eq } from 'drizzle-orm'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { ROLES, type Role } from '@/lib/operator/sign-in/roles'
import { sha256 } from '@/lib/platform/crypto/keys'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { newToken } from '@/lib/platform/ids'
import { type Browser, begin, openBrowser, type World } from '../world'
import { anotherIntegrator } from '../world/integrators'
import { signInAs, signInElsewhere } from '../world/operators'
import { at } from '../world/request'

/** Someone who calls a door: puts their cookies into the request. */
export type Caller = { name: string; comeIn: () => void }

/** The name of a caller whose session has ended by time. */
export const SESSION_OVER = 'a session that is over'

const PAST = new Date(Date.now() - 1000)

/** The session of a browser again, under a token of its own and different in something. */
async function copyOfSession(
  { db }: World,
  owner: Browser,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<string> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sha256(owner.sessionToken)))
  if (!row) throw new Error('no session')
  const token = newToken()
  await db.insert(sessions).values(Object.assign({}, row, change, { id: sha256(token) }))
  return token
}

async function ofOtherTenant(world: World): Promise<Browser> {
  const started = await startOnboarding(world.db, await anotherIntegrator(world.db), { type: 'individual' })
  if (!started.ok) throw new Error(started.code)
  return openBrowser(world, started.value)
}

/** Everybody who calls a door of a customer; the right one is the last. */
export async function callersOf(
  world: World,
  owner: Browser,
  isForAnyStep: boolean,
): Promise<readonly Caller[]> {
  const own = (name: string, token: string): Caller => ({
    name,
    comeIn: () => void at.cookies.set(sessionCookieName(owner.id), token),
  })
  const [other, foreign] = [await begin(world), await ofOtherTenant(world)]
  const { token: team } = await signInAs(world.db, 'admin')
  return [
    { name: 'nobody', comeIn: () => undefined },
    own('an invented session', newToken()),
    own(SESSION_OVER, await copyOfSession(world, owner, { expiresAt: PAST })),
    own('a session that was ended', await copyOfSession(world, owner, { endedAt: PAST })),
    own('the session of another onboarding', other.sessionToken),
    own('the session of another integrator’s onboarding', foreign.sessionToken),
    own(
      'a session of a frame in the place of a window’s',
      await copyOfSession(world, owner, { surface: 'frame' }),
    ),
    ...(isForAnyStep
      ? []
      : [own('a session for another step', await copyOfSession(world, owner, { onlyStep: 'elsewhere' }))]),
    { name: 'someone of the team', comeIn: () => void at.cookies.set(sessionCookie().name, team) },
    own('the right one', owner.sessionToken),
  ]
}

/** Everybody who calls a door of the console; the right one is the last. */
export async function colleaguesOf(world: World, owner: Browser, role: Role): Promise<readonly Caller[]> {
  const { db } = world
  const come = (name: string, token: string): Caller => ({
    name,
    comeIn: () => void at.cookies.set(sessionCookie().name, token),
  })
  const signedIn = async (change: Partial<typeof operatorSessions.$inferInsert>) => {
    const { token, operator } = await signInAs(db, role)
    await db.update(operatorSessions).set(change).where(eq(operatorSessions.id, operator.session))
    return token
  }
  const out = await signInAs(db, role)
  await db.update(operators).set({ disabledAt: PAST }).where(eq(operators.id, out.operator.id))
  const right = await signInAs(db, role)
  await signInElsewhere(db, right.operator)
  const lower = ROLES[ROLES.indexOf(role) - 1]
  return [
    { name: 'nobody', comeIn: () => undefined },
    come('an invented session', newToken()),
    come(SESSION_OVER, await signedIn({ expiresAt: PAST })),
    come('a session that was ended', await signedIn({ endedAt: PAST })),
    come('someone who was shut out', out.token),
    ...(lower ? [come('someone with a lower role', (await signInAs(db, lower)).token)] : []),
    come('the customer', owner.sessionToken),
    come('the right one', right.token),
  ]
}
