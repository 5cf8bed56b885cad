import 'server-only'
import type { ServerResponse } from 'node:http'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { Failure } from '@/lib/platform/errors'
import { currentAnswer } from './answer-status'
import { unexpectedFailure } from './unexpected'

type Reported = ReturnType<typeof unexpectedFailure>

/** Actions and pages may be in separate bundles of one process. They share this map through `globalThis`. */
const holder = globalThis as typeof globalThis & { vestibuleFailedPosts?: WeakMap<ServerResponse, Reported> }
holder.vestibuleFailedPosts ??= new WeakMap()
const failed = holder.vestibuleFailedPosts

/**
 * Reports an error that a form's action did not expect. With script, the page still holds what was typed and shows the
 * error beside it. Without script, the page would be drawn again with empty fields. It reads this failure instead and
 * tells the person another way to keep what they typed.
 */
export async function failPost(error: unknown, route: string): Promise<void> {
  const failure = unexpectedFailure(error, route)
  const answer = currentAnswer()
  if (answer && !(await isOfScript())) failed.set(answer, failure)
}

/**
 * Does what a form without an answer of its own asks for. An error that it did not expect is told by the page that is drawn
 * again; with script, by what stands in for a page that broke.
 */
export async function guardPost<T>(route: string, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    unstable_rethrow(error)
    if (await isOfScript()) throw error
    await failPost(error, route)
    return undefined
  }
}

const isOfScript = async () => (await headers()).has('next-action')

/** Why the action of a form posted without script failed; undefined for any other request. */
export function failedPost(): (Failure & Reported) | undefined {
  const answer = currentAnswer()
  return answer && failed.get(answer)
}
