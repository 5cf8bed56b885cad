import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { Screen } from '@/components/screen'
import { failureStatus } from '@/lib/errors'
import { answerWith } from '@/lib/http/answer-status'
import { unexpectedFailure } from '@/lib/http/unexpected'
import { readerOf } from '@/lib/onboarding/landing/reader'
import { troublePage } from '@/lib/onboarding/landing/session-problem'

/**
 * Draws a page; when something of ours breaks, such as the database, a page that says what became of the answers and
 * gives a reference. It needs no database itself.
 */
export async function orTrouble<Params extends { onboarding: string } | { token: string }>(
  route: string,
  params: Promise<Params>,
  draw: (params: Params) => Promise<ReactNode>,
): Promise<ReactNode> {
  const known = await params
  try {
    return await draw(known)
  } catch (error) {
    unstable_rethrow(error)
    const { code, ref, retryAfterSeconds } = unexpectedFailure(error, route)
    answerWith(failureStatus[code], retryAfterSeconds)
    const reader = await readerOf('onboarding' in known ? known.onboarding : undefined)
    return <Screen page={troublePage(reader, ref)} />
  }
}
