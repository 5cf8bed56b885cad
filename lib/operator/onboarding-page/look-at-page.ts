import 'server-only'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { SignInPageView } from '@/lib/operator/sign-in/sign-in-page'
import { missingDoor } from '@/lib/operator/sign-in/sign-in-page'
import type { Db } from '@/lib/platform/db/open'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import { onboardingView } from './onboarding-view'
import type { OnboardingView } from './view'

type Page = { view: OnboardingView; door?: undefined } | { door: SignInPageView }

/** The page of one onboarding, or why there is none: it never was, or retention has deleted it. */
export async function lookAtPage(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  id: string,
): Promise<Page> {
  const looked = await lookAt(db, operator, id)
  if (looked.ok) return { view: onboardingView(words, operator, looked.value) }
  answerWith(failureStatus[looked.code])
  const link = { href: '/operator', label: words.t('operator.home') }
  if (looked.code !== 'onboarding.deleted') return { door: { ...missingDoor(words), link } }
  return {
    door: { title: words.t('operator.deleted.title'), text: words.t('operator.deleted.text'), link },
  }
}
