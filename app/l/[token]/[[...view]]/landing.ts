import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { sessionCookieName, surfaceOf } from '@/lib/flow/sessions/cookies'
import { keptLanguage } from '@/lib/flow/sessions/kept-language'
import { database } from '@/lib/platform/db/handle'
import { networkAddress } from '@/lib/platform/http/requests/network-address'

/**
 * One look-up serves layout and page. `view` is one string, because the cache compares arguments by identity.
 */
export const landing = cache(async (token: string, view: string) => {
  const [from, jar] = await Promise.all([headers(), cookies()])
  const surface = surfaceOf(from)
  return loadLanding(await database(), {
    token,
    view: view.split('/').filter(Boolean),
    acceptLanguage: from.get('accept-language'),
    network: networkAddress(from),
    surface,
    sessionOf: (onboardingId) => jar.get(sessionCookieName(onboardingId, surface))?.value,
    chosenFor: (onboardingId) => keptLanguage(onboardingId, surface),
  })
})
