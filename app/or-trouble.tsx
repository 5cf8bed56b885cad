import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { readerOf } from '@/app/reader'
import { Screen } from '@/components/screen'
import { failureStatus } from '@/lib/errors'
import { answerWith } from '@/lib/http/answer-status'
import { unexpectedFailure } from '@/lib/http/unexpected'
import { troublePage } from '@/lib/onboarding/landing/session-problem'

/**
 * Draws a page; when something of ours breaks, such as the database, a page that says what became of the answers and
 * gives a reference. It needs no database itself.
 */
export async function orTrouble(route: string, draw: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await draw()
  } catch (error) {
    unstable_rethrow(error)
    const { code, ref, retryAfterSeconds } = unexpectedFailure(error, route)
    answerWith(failureStatus[code], retryAfterSeconds)
    return <Screen page={troublePage(await readerOf(), ref)} />
  }
}
