import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { fullUntil } from '@/lib/platform/limits/rate-limits'
import type { ScreenAnswer } from '../screen-page'
import type { CodeFacts } from './draw'
import { sentCode } from './sent-code'

/** The limits on the code that is on its way. An answer that says what is wrong needs no word of a lock. */
export async function readCode(
  db: Db,
  visit: Visit,
  at: AtOf<'code'>,
  answer?: ScreenAnswer,
): Promise<CodeFacts> {
  const channel = at.planned[0].step.channel ?? 'email'
  const subject = `${visit.onboarding.id}:${channel}`
  const isTold = !sentCode(visit, channel) || (answer?.of === 'code' && isSaid(answer))
  return {
    lockedUntil: isTold ? undefined : await fullUntil(db, 'codeTry', subject),
    fullUntil: await fullUntil(db, 'codeSend', subject),
  }
}

function isSaid({ problem, notice }: Extract<ScreenAnswer, { of: 'code' }>): boolean {
  return problem !== undefined || notice !== undefined
}
