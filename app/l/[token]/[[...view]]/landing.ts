import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { database } from '@/lib/db/handle'
import { loadLanding } from '@/lib/onboarding/landing/load-landing'
import { networkAddress } from '@/lib/sessions/address'
import { sessionCookieName, surfaceOf } from '@/lib/sessions/cookies'
import { keptLanguage } from '@/lib/sessions/kept-language'

/** One look-up for layout and page; `view` as one text, because the cache compares arguments by identity. */
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
