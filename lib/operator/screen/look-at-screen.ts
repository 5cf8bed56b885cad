import 'server-only'
import { recordAlone } from '@/lib/audit/record'
import { type Look as Branding, lookOf } from '@/lib/branding/look'
import { database } from '@/lib/db/handle'
import type { Db } from '@/lib/db/open'
import { fail, type Result, succeed } from '@/lib/errors'
import type { PageView } from '@/lib/plan/page-view'
import { readLook, readMoment, type ScreenParams, screenAddress } from '@/lib/preview/address'
import { previewOnboarding } from '@/lib/preview/preview-onboarding'
import { openOnboarding } from '@/lib/sessions/open-onboarding'
import { readSource } from '@/lib/simulator/choices'
import { exhibitPage, readExhibit } from '@/lib/simulator/gallery'
import { simulatedPage } from '@/lib/simulator/simulate'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'

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
  const [choices, exhibit] = [readSource(source), readExhibit(source)]
  // Nobody's: there is nothing to write down about a customer.
  if (choices) return succeed(await simulatedPage(choices, look, step, hrefOf))
  if (exhibit) return succeed(exhibitPage(exhibit, look))
  const page = await previewOnboarding(db, source, at, look, step, hrefOf)
  await recordAlone(db, operator, page.ok ? deed : { ...deed, code: page.code })
  return page
}

/** The colours of the integrator behind a preview; our own where there is none. */
export async function screenLook(source: string): Promise<Branding> {
  const opened = await openOnboarding(await database(), source)
  return opened ? lookOf(opened) : {}
}
