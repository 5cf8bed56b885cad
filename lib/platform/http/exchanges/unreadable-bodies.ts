import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentAnswer } from '../answers/answer-status'
import { bareBody } from '../answers/bare-answer'
import { onEachExchange } from './each-exchange'

/** Start and pages may be in separate bundles of one process. They share this set through `globalThis`. */
const holder = globalThis as typeof globalThis & { vestibuleUnreadable?: WeakSet<ServerResponse> }
holder.vestibuleUnreadable ??= new WeakSet()
const unreadable = holder.vestibuleUnreadable

/** Lines of a stack that are the framework's, as it was installed or as a build has packed it, or the platform's. */
const NOT_OURS =
  /[\\/]node_modules[\\/]next[\\/]dist[\\/]|[\\/]chunks[\\/]ssr[\\/]node_modules_next_dist_|\(?node:|<anonymous>/

/**
 * Whether an error says that a form could not be read. The framework reads the body of a form before any code of ours,
 * so an error in which none of our files takes part is about what was sent.
 */
export function isUnreadableBody(error: unknown, method: string): boolean {
  if (method !== 'POST' || !(error instanceof Error)) return false
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 && frames.every((line) => NOT_OURS.test(line))
}

/** Has the request that is being worked on answered as one whose body could not be read. */
export function answerUnreadable(): void {
  const answer = currentAnswer()
  if (answer) unreadable.add(answer)
}

/**
 * The framework answers a form that it cannot read with 500, or with 200 and a broken page. Both are 400.
 *
 * @returns what ends it
 */
export function refuseUnreadableBodies(): () => void {
  return onEachExchange(({ request, response }) => {
    if (request.method === 'POST') refuseIfUnreadable(request, response)
  })
}

function refuseIfUnreadable(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, end } = response
  let words: string | undefined
  const refuse = () => {
    response.statusCode = 400
    // A page's script reads an answer of its own kind; all others get words.
    if (isForScript(response)) return
    const { type, text } = bareBody(400, request.url ?? '/')
    words = text
    response.setHeader('content-type', type)
    response.removeHeader('content-length')
  }
  const isRefused = () => unreadable.has(response) && !response.headersSent
  Reflect.set(response, 'writeHead', (...given: Parameters<typeof writeHead>) => {
    if (!isRefused()) return Reflect.apply(writeHead, response, given)
    refuse()
    return Reflect.apply(writeHead, response, [400])
  })
  Reflect.set(response, 'end', (...given: unknown[]) => {
    if (isRefused()) refuse()
    return Reflect.apply(end, response, words === undefined ? given : [words])
  })
}

const isForScript = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/x-component')
