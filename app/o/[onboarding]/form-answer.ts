import 'server-only'
import { redirect } from 'next/navigation'
import type { FormAnswer } from '@/components/step/answer'
import { isOverForGood } from '@/lib/flow/landing/session-problem'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { answerPage } from '@/lib/flow/screens/answer-page'
import type { Outcome } from '@/lib/flow/screens/outcome'
import { keepTextForLater } from '@/lib/flow/screens/typed-text'
import { formerVisit, lapsedVisit } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import type { FailureCode } from '@/lib/platform/errors'
import { newToken } from '@/lib/platform/ids'
import { answeredScreen } from './trim-for-script'

/**
 * The page that stays after a form was sent, as its script draws it. `before` is the visit that sent it, `itself` the
 * page's own address.
 */
export async function pageAnswer(
  db: Db,
  before: Visit,
  outcome: Extract<Outcome, { kind: 'stay' }>,
  itself: string,
): Promise<FormAnswer> {
  const page = await answerPage(db, outcome, itself)
  if ('href' in page) redirect(page.href)
  // Only what was saved moves the page on: a redraw shows nothing of what other tabs have written in the meantime.
  const isSaved = outcome.visit.draft.version !== before.draft.version
  const { autosave, ...drawn } = page
  return {
    key: newToken(),
    ...drawn,
    screen: await answeredScreen(drawn.screen, localeOf(before)),
    ...(autosave && isSaved ? { version: autosave.version } : {}),
  }
}

/** A session that is over by time costs nothing typed: it waits here for the one that follows. */
export async function closedAnswer(
  onboardingId: string,
  stepId: string | undefined,
  code: FailureCode,
  form: FormData,
): Promise<FormAnswer> {
  const lapsed = code === 'session.expired' ? await lapsedVisit(onboardingId) : undefined
  const isKept =
    lapsed && stepId !== undefined && (await keepTextForLater(await databaseOf(lapsed), lapsed, stepId, form))
  // Where nothing can be kept any more, the home says what became of the answers.
  if (isKept || (await isOverForGood(await database(), await formerVisit(onboardingId))))
    redirect(paths.home(onboardingId))
  return { trouble: 'session' }
}
