import { channel } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { unstable_rethrow } from 'next/navigation'
import { isValidElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { rememberAnswers } from '@/lib/platform/http/answer-status'
import { openWorld } from './world'
import { at, fromOwnPage } from './world-request'

type Page = { default: (props: object) => unknown }

await openWorld()
rememberAnswers()

/** Pages of developers have no words of their own for this: lib/platform/http/broken-documents.ts. */
const OF_DEVELOPERS = /^\/app\/(?:\(developer\)|sandbox)\//
/** Pages that ask the database nothing, and one that only some deployments have. */
const OTHERS = /^\/app\/(?:help|left|operator\/(?:sign-in|enter|approvals)\b)/

const ID = `onb_${'0'.repeat(32)}`
const params = {
  onboarding: ID,
  id: ID,
  person: 'onb_1',
  step: 'email',
  token: 'a'.repeat(43),
  source: ID,
  moment: 'now',
  look: 'en.light.hosted',
}
const pages = Object.entries(import.meta.glob<Page>('/app/**/page.tsx')).filter(
  ([file]) => !OF_DEVELOPERS.test(file) && !OTHERS.test(file),
)

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
  at.cookies.set(sessionCookieName(ID), 'a session')
  at.cookies.set(sessionCookie().name, 'a session of the team')
  const away = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  away.catch(() => undefined)
  vi.stubGlobal('vestibuleDatabase', away)
})
afterEach(() => void vi.unstubAllGlobals())

test('pages of customers and of the team are looked at here', () => {
  expect(pages.length).toBeGreaterThan(25)
})

test.each(pages)('while the database is away, %s says so and when to come back', async (_file, load) => {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  channel('http.server.request.start').publish({ request, response: answer, server: new Server() })
  const { default: draw } = await load()
  const given = { params: Promise.resolve(params), searchParams: Promise.resolve({}) }
  const drawn = await Promise.resolve(draw(given)).catch(unstable_rethrow)
  expect([answer.statusCode, answer.getHeader('retry-after')]).toEqual([503, 2])
  expect(JSON.stringify(isValidElement<object>(drawn) && drawn.props)).toMatch(/Something went wrong/)
})
