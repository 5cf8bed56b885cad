import 'server-only'
import { type Look as Branding, lookOf } from '@/lib/flow/look/look'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { PageView } from '@/lib/model/views/page/page-view'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import { drawGalleryEntry, readGalleryEntry } from '@/lib/operator/gallery/gallery'
import { readLook, readMoment, type ScreenParams, screenAddress } from '@/lib/operator/preview/address'
import { previewOnboarding } from '@/lib/operator/preview/preview-onboarding'
import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import { readSource } from '@/lib/operator/simulator/choices'
import { simulatedPage } from '@/lib/operator/simulator/simulate'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/**
 * A customer's page as an operator sees it: inert and masked. Every look is written down, and so is a refused one.
 *
 * @returns `role.refused`; `not_found` for an address that names nothing, or an onboarding that was forgotten
 */
export async function lookAtScreen(
  db: Db,
  operator: Operator,
  { source, moment, look: named, step }: ScreenParams,
): Promise<Result<PageView>> {
  const deed = { action: 'preview', object: source, field: step } as const
  const refused = await refuseUnless(db, operator, 'look', deed)
  if (refused) return refused
  const [at, look] = [readMoment(moment), readLook(named)]
  if (at === undefined || look === undefined) return fail('not_found')
  const hrefOf = (one: string) => screenAddress(source, at, look, one)
  const [choices, entry] = [readSource(source), readGalleryEntry(source)]
  // Nobody's: there is nothing to write down about a customer.
  if (choices) return succeed(await simulatedPage(choices, look, step, hrefOf))
  if (entry) return succeed(drawGalleryEntry(entry, look))
  const page = await previewOnboarding(db, source, at, look, step, hrefOf)
  await recordAlone(db, operator, page.ok ? deed : { ...deed, code: page.code })
  return page
}

/** The colours of the integrator behind a preview; our own where there is none. */
export async function screenLook(source: string): Promise<Branding> {
  const opened = await openOnboarding(await database(), source)
  return opened ? lookOf(opened) : {}
}
