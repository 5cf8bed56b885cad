import 'server-only'
import { demoIntegrator } from '@/lib/integrators/keys/integrators'
import { issueOwnLink } from '@/lib/integrators/onboardings/own-links'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Result, succeed } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { FRAMED_PATH } from './framed-path'

/** What the demonstration page needs for one view of itself. */
export type FramedDemo = { onboarding: string; link: string }

/**
 * Where the page is that shows the flow in a frame. On this machine under the other name of the same server, so that
 * browsers take the two for strangers, as an integrator's page and we are.
 */
export function framedAddress(): string {
  const address = new URL(FRAMED_PATH, env().publicUrl)
  if (address.hostname === 'localhost') address.hostname = '127.0.0.1'
  return address.href
}

/** Starts an onboarding and gives its link for a frame in a page of this origin. */
export async function startFramed(db: Db, parentOrigin: string): Promise<Result<FramedDemo>> {
  const integrator = await demoIntegrator(db)
  const limited = await takePoint(db, 'integrator', integrator.id)
  if (limited) return limited
  const started = await startOnboarding(db, integrator, { type: 'individual' })
  return started.ok ? relinkFramed(db, started.value.id, parentOrigin) : started
}

/** Gives another link of a demonstration whose frame has asked for one. */
export async function relinkFramed(
  db: Db,
  onboarding: string,
  parentOrigin: string,
): Promise<Result<FramedDemo>> {
  const wanted = { kind: 'embed', parentOrigins: [parentOrigin] }
  const link = await issueOwnLink(db, await demoIntegrator(db), onboarding, wanted)
  return link.ok ? succeed({ onboarding, link: link.value.url }) : link
}
