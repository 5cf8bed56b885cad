import { channel } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { rememberAnswers } from '@/lib/platform/http/answers/answer-status'
import { at, fromOwnPage } from '@/test/world/request'

/** An onboarding that nobody can look up. */
export const UNREACHED = `onb_${'0'.repeat(32)}`

/**
 * Takes the database away before each test of a file. The browser holds a session of a customer and one of the team.
 */
export function withoutDatabase(): void {
  rememberAnswers()
  beforeEach(() => {
    at.headers = fromOwnPage()
    at.cookies.clear()
    at.cookies.set(sessionCookieName(UNREACHED), 'a session')
    at.cookies.set(sessionCookie().name, 'a session of the team')
    const away = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    away.catch(() => undefined)
    vi.stubGlobal('vestibuleDatabase', away)
  })
  afterEach(() => void vi.unstubAllGlobals())
}

/** The answer to a request that has just come. */
export function answerBegun(): ServerResponse {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  channel('http.server.request.start').publish({ request, response, server: new Server() })
  return response
}
