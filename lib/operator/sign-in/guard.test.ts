import { beforeEach, describe, expect, test } from 'vitest'
import { changeTeam, helpAction, leave, revealAction } from '@/app/operator/actions'
import type { ActOutcome } from '@/lib/operator/acts/act-result'
import { makeOnboarding, openWorld, prefilled } from '@/test/world'
import { lastDeeds, signInAs } from '@/test/world/operators'
import { at } from '@/test/world/request'
import { sessionCookie } from './cookies'

const world = await openWorld()
const { db } = world
const OWN = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

beforeEach(() => {
  at.headers = new Headers(OWN)
  at.cookies.clear()
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Every action that changes or shows something. */
const ACTIONS: ReadonlyArray<readonly [string, (id: string) => Promise<ActOutcome>]> = [
  ['a new link', (id) => helpAction(id, {}, form({ deed: 'again' }))],
  ['revoke', (id) => helpAction(id, {}, form({ deed: 'revoke' }))],
  ['reveal', (id) => revealAction(id, {}, form({ place: '/email', reason: 'ticket 4711' }))],
  ['shut out', () => changeTeam({}, form({ person: 'opr_x', deed: 'out' }))],
]

describe.each(ACTIONS)('%s', (_name, act) => {
  test('is refused from anywhere but our own page, and that is written down', async () => {
    const { token } = await signInAs(db, 'admin')
    at.cookies.set(sessionCookie().name, token)
    const { id } = await makeOnboarding(world, { prefill: prefilled() })
    for (const forged of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { host: 'evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      at.headers = new Headers({ ...OWN, ...forged })
      const outcome = await act(id)
      expect(outcome.problem).toBeDefined()
      expect(outcome.shown).toBeUndefined()
      expect(await lastDeeds(db)).toMatchObject([
        { actor: 'nobody', code: expect.stringMatching(/origin|host/) },
      ])
    }
  })

  test('is refused without a session, and with one that is invented', async () => {
    const { id } = await makeOnboarding(world, { prefill: prefilled() })
    for (const token of ['', 'x'.repeat(43)]) {
      at.cookies.set(sessionCookie().name, token)
      const outcome = await act(id)
      expect(outcome.problem).toBeDefined()
      expect(outcome.shown).toBeUndefined()
    }
  })

  test('is refused to a viewer', async () => {
    const { token } = await signInAs(db, 'viewer')
    at.cookies.set(sessionCookie().name, token)
    const { id } = await makeOnboarding(world, { prefill: prefilled() })
    const outcome = await act(id)
    expect(outcome.problem?.title).toBe('Your role does not have access')
    expect(await lastDeeds(db)).toMatchObject([{ code: 'role.refused' }])
  })
})

test('signing out ends the session on the server as well', async () => {
  const { token } = await signInAs(db, 'admin')
  at.cookies.set(sessionCookie().name, token)
  await expect(leave()).rejects.toThrow('NEXT_REDIRECT')
  expect(at.cookies.has(sessionCookie().name)).toBe(false)
  at.cookies.set(sessionCookie().name, token)
  const { id } = await makeOnboarding(world, { prefill: prefilled() })
  expect((await helpAction(id, {}, form({ deed: 'again' }))).problem).toBeDefined()
})
