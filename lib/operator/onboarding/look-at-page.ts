import 'server-only'
import type { Db } from '@/lib/db/open'
import { failureStatus } from '@/lib/errors'
import { answerWith } from '@/lib/http/answer-status'
import type { Words } from '@/lib/i18n/words'
import { missingDoor } from '../sign-in/door'
import type { Operator } from '../sign-in/session'
import type { DoorView, OnboardingView } from '../views'
import { lookAt } from './load-onboarding'
import { onboardingView } from './onboarding-view'

type Page = { view: OnboardingView; door?: undefined } | { door: DoorView }

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
