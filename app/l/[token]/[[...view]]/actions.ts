'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/flow/pages/paths'
import {
  deviceCookieName,
  deviceCookieOptions,
  type Surface,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/flow/sessions/cookies'
import { isHandOff, openedBy } from '@/lib/flow/sessions/hand-off'
import { findLink } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { browserName } from '@/lib/model/reference/browser-names'
import { database } from '@/lib/platform/db/handle'
import { guardPost } from '@/lib/platform/http/answers/failed-post'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { checkOrigin } from '@/lib/platform/http/requests/origin'
import { knownTimeZone } from '@/lib/platform/i18n/make-words'
import { takePoint } from '@/lib/platform/limits/rate-limits'

/**
 * The landing's button: opens a session, leaves the secret behind and leads into the flow.
 *
 * @param surface where the page with the button was
 */
export async function startAction(
  token: string,
  locale: string,
  surface: Surface,
  form: FormData,
): Promise<void> {
  await guardPost('start', () => start(token, locale, surface, form))
}

async function start(token: string, locale: string, surface: Surface, form: FormData): Promise<void> {
  const from = await headers()
  const back = paths.landingAgain(token, locale)
  if (checkOrigin(from)) redirect(surface === 'frame' ? paths.landingAgain(token, locale, 'shut') : back)
  const db = await database()
  const jar = await cookies()
  const found = await findLink(db, token)
  const used = !found.ok && found.code === 'link.used' ? found.owner : undefined
  if (used && isHandOff(used.link)) {
    const session = jar.get(sessionCookieName(used.onboarding.id))?.value
    if (await openedBy(db, used.link, session)) redirect(paths.step(used.onboarding.id, used.link.stepId))
  }
  if (!found.ok) {
    // Counted here too: a program that guesses may never follow the redirect to the page that counts and refuses.
    await takePoint(db, 'linkFailed', networkAddress(from))
    redirect(back)
  }
  const { id } = found.value.onboarding
  const zone = form.get('zone')
  const opened = await openSession(db, {
    token,
    locale,
    timeZone: knownTimeZone(typeof zone === 'string' ? zone : undefined),
    device: jar.get(deviceCookieName(id, surface))?.value,
    previous: jar.get(sessionCookieName(id, surface))?.value,
    browser: browserName(from.get('user-agent')),
    surface,
  })
  if (!opened.ok) redirect(opened.code === 'session.limit' ? paths.landingAgain(token, locale, 'full') : back)
  const { sessionToken, deviceToken, step } = opened.value
  jar.set(sessionCookieName(id, surface), sessionToken, sessionCookieOptions(surface))
  if (deviceToken) jar.set(deviceCookieName(id, surface), deviceToken, deviceCookieOptions(surface))
  redirect(step ? paths.step(id, step) : paths.home(id))
}
