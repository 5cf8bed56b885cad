import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { ScreenOfView } from '@/components/screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { troublePage } from '@/lib/flow/landing/session-problem'
import { isDatabaseBusy, isOverloaded } from '@/lib/platform/db/trouble'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answer-status'
import { failedPost } from '@/lib/platform/http/failed-post'
import { unexpectedFailure } from '@/lib/platform/http/unexpected'
import { isProcessorFull } from '@/lib/platform/load'

type Told = ReturnType<typeof unexpectedFailure>
type Known = { onboarding: string } | { token: string }

/**
 * Draws a page; when something of ours breaks, such as the database, a page that says what became of the answers and
 * gives a reference. It needs no database itself. So it is after a form without script whose action broke: the browser still
 * holds what was typed and sends it again when the page is reloaded.
 */
export async function orTrouble<Params extends Known>(
  route: string,
  params: Promise<Params>,
  draw: (params: Params) => Promise<ReactNode>,
): Promise<ReactNode> {
  const known = await params
  const unsent = failedPost()
  if (unsent) return drawTrouble(known, unsent, 'unsent')
  try {
    return await draw(known).catch((error: unknown) => againWhenFull(error, () => draw(known)))
  } catch (error) {
    unstable_rethrow(error)
    return drawTrouble(known, unexpectedFailure(error, route))
  }
}

/** While every processor is taken, a page that comes late is better than a page that says it could not come. */
async function againWhenFull(error: unknown, draw: () => Promise<ReactNode>): Promise<ReactNode> {
  unstable_rethrow(error)
  if (!isDatabaseBusy(error) || isOverloaded(error) || !isProcessorFull()) throw error
  return await draw()
}

async function drawTrouble(
  known: Known,
  { code, ref, retryAfterSeconds }: Told,
  typed?: 'unsent',
): Promise<ReactNode> {
  answerWith(failureStatus[code], retryAfterSeconds)
  const reader = await recipientOf('onboarding' in known ? known.onboarding : undefined)
  return <ScreenOfView page={troublePage(reader, ref, typed)} />
}
