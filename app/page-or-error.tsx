import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { ScreenOfView } from '@/components/screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { troublePage } from '@/lib/flow/landing/session-problem'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import { failedPost } from '@/lib/platform/http/answers/failed-post'
import { onceMoreWhenFull, unexpectedFailure } from '@/lib/platform/http/answers/unexpected'

type Told = ReturnType<typeof unexpectedFailure>

/**
 * Draws a page; when something of ours breaks, such as the database, a page that says what became of the answers and
 * gives a reference. It needs no database itself. The same page answers a form without script whose action
 * broke: the browser still holds what was typed and sends it again when the page is reloaded.
 */
export async function drawPageOrError<Params extends object>(
  route: string,
  params: Promise<Params>,
  draw: (params: Params) => Promise<ReactNode>,
): Promise<ReactNode> {
  const known = await params
  const unsent = failedPost()
  if (unsent) return drawErrorPage(known, unsent, 'unsent')
  try {
    return await onceMoreWhenFull(() => draw(known))
  } catch (error) {
    unstable_rethrow(error)
    return drawErrorPage(known, unexpectedFailure(error, route))
  }
}

async function drawErrorPage(
  known: object,
  { code, ref, retryAfterSeconds }: Told,
  typed?: 'unsent',
): Promise<ReactNode> {
  answerWith(failureStatus[code], retryAfterSeconds)
  const reader = await recipientOf('onboarding' in known ? String(known.onboarding) : undefined)
  return <ScreenOfView page={troublePage(reader, ref, typed)} />
}
