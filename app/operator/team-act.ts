import 'server-only'
import type { ActOutcome } from '@/lib/operator/acts/act-result'
import { brokenAct, refusedAct } from '@/lib/operator/acts/refused-act'
import { operatorOfAction } from '@/lib/operator/sign-in/guard'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import type { Operator } from '@/lib/operator/sign-in/session'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { answerPost } from '@/lib/platform/http/answers/failed-post'
import type { Words } from '@/lib/platform/i18n/words'

type SignedIn = { db: Db; operator: Operator; words: Words }
/** The onboarding that an act is about, and the page to come back to after signing in. */
type About = { id?: string; to?: string }

/** Does what a button of the console stands for, or says why it was not done. */
export async function teamAct(
  route: string,
  { id, to }: About,
  act: (signedIn: SignedIn) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  const words = await operatorWords()
  const attempt = async () => {
    const operator = await operatorOfAction()
    if (!operator.ok) return refusedAct(words, operator, id, to)
    return act({ db: await database(), operator: operator.value, words })
  }
  return answerPost(route, attempt, brokenAct(words))
}
