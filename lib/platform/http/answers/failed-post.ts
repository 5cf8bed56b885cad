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
 * Runs a form's action that answers its page.
 *
 * @param told what the page is answered when the action fails unexpectedly. With script, the page still holds what was
 *   typed and shows this beside it. Without script, the page would be drawn again with empty fields. It reads the
 *   failure instead and tells the person another way to keep what they typed.
 */
export async function answerPost<T>(route: string, act: () => Promise<T>, told: T): Promise<T> {
  try {
    return await act()
  } catch (error) {
    unstable_rethrow(error)
    await failPost(error, route)
    return told
  }
}

/**
 * Runs a form's action that answers nothing. When it fails unexpectedly without script, the page is drawn again and
 * says so. With script, the error is thrown, and the notice for a broken page takes the place of the page.
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

async function failPost(error: unknown, route: string): Promise<void> {
  const failure = unexpectedFailure(error, route)
  const answer = currentAnswer()
  if (answer && !(await isOfScript())) failed.set(answer, failure)
}

const isOfScript = async () => (await headers()).has('next-action')

/** Why the action of a form posted without script failed; undefined for any other request. */
export function failedPost(): (Failure & Reported) | undefined {
  const answer = currentAnswer()
  return answer && failed.get(answer)
}
