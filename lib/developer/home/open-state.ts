import 'server-only'
import { isStateId, type StateId, WALKED_STATES, walkTo } from '@/lib/developer/walker/states'
import { type Walker, WalkStopped } from '@/lib/developer/walker/walk'
import {
  deviceCookieName,
  deviceCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/flow/sessions/cookies'
import { issueInvite } from '@/lib/flow/sessions/links'
import { demoIntegrator, demoKey } from '@/lib/integrators/keys/integrators'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'

type Cookie = { name: string; value: string; options: ReturnType<typeof sessionCookieOptions> }

/** A state of the flow, opened: the page that shows it, and the browser that walked there. */
type OpenedState = { path: string; cookies: readonly Cookie[] }

/** An end that nobody can walk to, since a link works for an hour at least. */
export const EXPIRED_LINK = 'link_expired'

/**
 * Walks a new customer to a state and hands the walker's browser over, so that one press shows it.
 *
 * @returns `input.invalid` for an unknown name; `upstream.unavailable` where the way did not lead there
 */
export async function openState(db: Db, name: unknown): Promise<Result<OpenedState>> {
  if (name === EXPIRED_LINK) return openExpired(db)
  if (!isStateId(name)) return fail('input.invalid')
  try {
    const walker = await walkTo(askAsDemo, name)
    return succeed(await openedBy(walker, WALKED_STATES[name]))
  } catch (error) {
    if (error instanceof WalkStopped) return fail('upstream.unavailable')
    throw error
  }
}

async function openedBy(
  { id, link, browser }: Walker,
  { step, atLink }: (typeof WALKED_STATES)[StateId],
): Promise<OpenedState> {
  if (atLink) return { path: new URL(link).pathname, cookies: [] }
  const kept = [
    { name: sessionCookieName(id), options: sessionCookieOptions() },
    { name: deviceCookieName(id), options: deviceCookieOptions() },
  ]
  const cookies: Cookie[] = []
  for (const cookie of kept) {
    const value = await browser.cookie(link, cookie.name)
    if (value !== undefined) cookies.push({ ...cookie, value })
  }
  return { path: step ? `/o/${id}/${step}` : `/o/${id}`, cookies }
}

async function openExpired(db: Db): Promise<Result<OpenedState>> {
  const started = await startOnboarding(db, await demoIntegrator(db), { type: 'individual' })
  if (!started.ok) return started
  const { url } = await issueInvite(db, started.value.id, new Date())
  return succeed({ path: new URL(url).pathname, cookies: [] })
}

/** Asks the interface as any integrator would, under the app's own address. */
export async function askAsDemo(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(path, env().publicUrl), {
    method,
    headers: { authorization: `Bearer ${demoKey()}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new WalkStopped(`${method} ${answer.status}`)
  return text === '' ? undefined : JSON.parse(text)
}
