import { channel } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { isValidElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submit } from '@/app/o/[onboarding]/actions'
import { submitPerson } from '@/app/o/[onboarding]/people/actions'
import { orTrouble } from '@/app/or-trouble'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { rememberAnswers } from '@/lib/platform/http/answer-status'
import { openWorld } from './world'
import { at, fromOwnPage } from './world-request'

await openWorld()
rememberAnswers()

const form = new FormData()
const ID = `onb_${'0'.repeat(32)}`

beforeEach(() => {
  at.cookies.clear()
  at.cookies.set(sessionCookieName(ID), 'a session')
  const away = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  away.catch(() => undefined)
  vi.stubGlobal('vestibuleDatabase', away)
})
afterEach(() => void vi.unstubAllGlobals())

/** A request whose form fails, and the page that is drawn as its answer. */
async function answerTo(headers: Record<string, string>, post: () => Promise<unknown>) {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  at.headers = fromOwnPage(headers)
  channel('http.server.request.start').publish({ request, response: answer, server: new Server() })
  await post()
  const page = async () => 'the form, empty'
  const drawn = await orTrouble('/o/{onboarding}', Promise.resolve({ onboarding: ID }), page)
  const says = JSON.stringify(isValidElement<{ page: object }>(drawn) ? drawn.props.page : drawn)
  return { says, status: answer.statusCode, again: answer.getHeader('retry-after') }
}

test.each([
  ['a step', () => submit(ID, 'email', undefined, form)],
  ['a person of a company', () => submitPerson(ID, 'onb_2', false, undefined, form)],
])('a form of %s that fails without script is answered so that a reload sends it again', async (_, post) => {
  expect(await answerTo({}, post)).toEqual({
    says: expect.stringMatching(/Reload this page in a minute, and your browser sends it again/),
    status: 503,
    again: 2,
  })
})

test('with script the page is left as it is, because it still holds what was typed', async () => {
  const post = () => submit(ID, 'email', undefined, form)
  expect(await answerTo({ 'next-action': 'id' }, post)).toMatchObject({
    says: '"the form, empty"',
    status: 200,
  })
})
