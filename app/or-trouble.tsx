import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { ScreenOfView } from '@/components/screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { troublePage } from '@/lib/flow/landing/session-problem'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answer-status'
import { unexpectedFailure } from '@/lib/platform/http/unexpected'

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
    const reader = await recipientOf('onboarding' in known ? known.onboarding : undefined)
    return <ScreenOfView page={troublePage(reader, ref)} />
  }
}
