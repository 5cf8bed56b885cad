import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { onEachExchange } from '../exchanges/each-exchange'

// The bundles of start and pages each have their own copy of this module; the store is one for the process.
const holder = globalThis as typeof globalThis & { vestibuleAnswers?: AsyncLocalStorage<ServerResponse> }
holder.vestibuleAnswers ??= new AsyncLocalStorage()
const answers = holder.vestibuleAnswers

/** Remembers with each request the answer that belongs to it. */
export function rememberAnswers(): void {
  onEachExchange(({ response }) => {
    answers.enterWith(response)
  })
}

/** The answer to the request that is being worked on, where it came over HTTP. */
export function currentAnswer(): ServerResponse | undefined {
  return answers.getStore()
}

/**
 * Gives the page that is being drawn a status of its own. The framework answers 404 for a page that was not
 * found, and 200 for every other page that says why something is not available; programs, which do not read
 * the words, take that for success.
 *
 * @param retryAfterSeconds when to ask again, where that may help
 */
export function answerWith(status: number, retryAfterSeconds?: number): void {
  const answer = answers.getStore()
  if (!answer || answer.headersSent) return
  answer.statusCode = status
  if (retryAfterSeconds !== undefined) answer.setHeader('Retry-After', retryAfterSeconds)
}
