import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureStatus } from '@/lib/platform/errors'
import { directionOf, negotiateLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { currentAnswer } from '../answers/answer-status'
import { escaped } from '../answers/escaped'
import type { unexpectedFailure } from '../answers/unexpected'
import { nonceIn } from '../documents/nonce-in'
import { onEachExchange } from './each-exchange'

type Reported = ReturnType<typeof unexpectedFailure>

/** Start and pages may be in separate bundles of one process. They share this map through `globalThis`. */
const holder = globalThis as typeof globalThis & { vestibuleBroken?: WeakMap<ServerResponse, Reported> }
holder.vestibuleBroken ??= new WeakMap()
const broken = holder.vestibuleBroken

/** Remembers that nothing of ours caught an error while the request was answered that is being worked on. */
export function noteBroken(failure: Reported): void {
  const answer = currentAnswer()
  if (answer) broken.set(answer, failure)
}

/**
 * Gives a document that broke words, a language and a heading. Most pages say themselves what is wrong; for all others
 * the framework sends a document without any of these, which only a script could fill.
 *
 * @returns what ends it
 */
export function fillBrokenDocuments(): () => void {
  return onEachExchange(({ request, response }) => fillIfBroken(request, response))
}

function fillIfBroken(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  let page: string | undefined
  const isBroken = () =>
    page !== undefined ||
    (!response.headersSent &&
      broken.has(response) &&
      response.statusCode >= 500 &&
      String(response.getHeader('content-type')).startsWith('text/html'))
  const prepare = () => {
    const failure = broken.get(response)
    if (!failure || page !== undefined) return
    page = pageOf(request, failure, nonceIn(response))
    response.statusCode = failureStatus[failure.code]
    if (failure.retryAfterSeconds) response.setHeader('Retry-After', failure.retryAfterSeconds)
    for (const name of ['content-length', 'content-encoding', 'link']) response.removeHeader(name)
  }
  Reflect.set(response, 'writeHead', (...given: Parameters<typeof writeHead>) => {
    if (!isBroken()) return Reflect.apply(writeHead, response, given)
    prepare()
    return Reflect.apply(writeHead, response, [response.statusCode])
  })
  Reflect.set(response, 'write', (...given: unknown[]) => {
    if (!isBroken()) return Reflect.apply(write, response, given)
    for (const told of given) if (typeof told === 'function') told()
    return true
  })
  Reflect.set(response, 'end', (...given: unknown[]) => {
    if (!isBroken()) return Reflect.apply(end, response, given)
    prepare()
    return Reflect.apply(end, response, [request.method === 'HEAD' ? undefined : page])
  })
}

/** It needs no file of ours, which may be what broke. */
const LOOK =
  'body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25}'

function pageOf({ headers }: IncomingMessage, { ref }: Reported, nonce: string): string {
  const locale = negotiateLocale(headers['accept-language'])
  const { t } = makeWords(locale)
  const [title, lead, reference] = [
    t('trouble.title'),
    t('trouble.lead'),
    t('trouble.reference', { ref }),
  ].map(escaped)
  return [
    `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${title}</title>`,
    `<style nonce="${nonce}">${LOOK}</style></head><body><main><h1>${title}</h1>`,
    `<p>${lead}</p><p>${reference}</p></main></body></html>`,
  ].join('')
}
