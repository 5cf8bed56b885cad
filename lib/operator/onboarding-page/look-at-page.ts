import 'server-only'
import { eq } from 'drizzle-orm'
import { wasErased } from '@/lib/flow/retention/erased'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { SignInPageView } from '@/lib/operator/sign-in/sign-in-page'
import { missingDoor } from '@/lib/operator/sign-in/sign-in-page'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import { onboardingView } from './onboarding-view'
import type { OnboardingView } from './view'

type Page = { view: OnboardingView; door?: undefined } | { door: SignInPageView }

/** The page of one onboarding, or why there is none: it never was, retention has deleted it, or it was erased. */
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
  const text = (await isErased(db, id)) ? 'operator.deleted.erased' : 'operator.deleted.text'
  return { door: { title: words.t('operator.deleted.title'), text: words.t(text), link } }
}

async function isErased(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  return row !== undefined && (await wasErased(db, row))
}
