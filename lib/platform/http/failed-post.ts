import 'server-only'
import type { ServerResponse } from 'node:http'
import { headers } from 'next/headers'
import type { Failure } from '@/lib/platform/errors'
import { currentAnswer } from './answer-status'
import { unexpectedFailure } from './unexpected'

type Reported = ReturnType<typeof unexpectedFailure>

/** Actions and pages may be bundled apart but share one process, and so what is known of an answer. */
const holder = globalThis as typeof globalThis & { vestibuleFailedPosts?: WeakMap<ServerResponse, Reported> }
holder.vestibuleFailedPosts ??= new WeakMap()
const failed = holder.vestibuleFailedPosts

/**
 * Reports what a form's action did not expect. Script still holds what was typed and says so beside it. Without script the
 * page would be drawn again and empty, so that it has to tell another way to keep it.
 */
export async function failPost(error: unknown, route: string): Promise<void> {
  const failure = unexpectedFailure(error, route)
  const isOfScript = (await headers()).has('next-action')
  const answer = currentAnswer()
  if (answer && !isOfScript) failed.set(answer, failure)
}

/** How the form that was posted without script failed; undefined for any other request. */
export function failedPost(): (Failure & Reported) | undefined {
  const answer = currentAnswer()
  return answer && failed.get(answer)
}
