import 'server-only'
import { cookies, headers } from 'next/headers'
import type { Session } from '@/lib/flow/onboarding/visit'
import { type Surface, sessionCookieName } from './cookies'

/** A session token of this browser, with the surface its cookie belongs to. */
type OwnToken = { surface: Surface; token: string }

/**
 * The session tokens this request brings for an onboarding. A page in a frame has the frame's cookie alone, a page in a
 * window the window's alone; a request of a page's script does not say where its page is, so there either counts.
 */
export async function ownTokens(onboardingId: string): Promise<readonly OwnToken[]> {
  const [from, jar] = await Promise.all([headers(), cookies()])
  return surfacesFor(from.get('sec-fetch-dest')).flatMap((surface) => {
    const token = jar.get(sessionCookieName(onboardingId, surface))?.value
    return token ? [{ surface, token }] : []
  })
}

function surfacesFor(destination: string | null): readonly Surface[] {
  if (destination === 'iframe') return ['frame']
  return destination === 'document' ? ['hosted'] : ['frame', 'hosted']
}

/** A session of one surface is none on the other, whatever cookie its token was put into. */
export function belongsTo({ surface }: OwnToken, session: Pick<Session, 'surface'>): boolean {
  return session.surface === surface
}
