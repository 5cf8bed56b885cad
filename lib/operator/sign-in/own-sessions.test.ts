import { beforeEach, expect, test } from 'vitest'
import { operatorSessions } from '@/lib/platform/db/schema/operators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { freshDatabase } from '@/test/servers/database'
import { lastDeeds } from '@/test/world/operators'
import { OPERATOR_IDLE_SECONDS } from './cookies'
import { endOwnSession, listOwnSessions } from './own-sessions'
import { findOperator, type Operator, openOperatorSession, signOut } from './session'

const db = await freshDatabase()
const words = makeWords('en', 'UTC')

async function signIn(subject: string, browser?: string): Promise<Operator> {
  const identity = { issuer: 'https://team.example', subject, name: subject, role: 'viewer' } as const
  const token = await openOperatorSession(db, identity, { signedInAt: new Date(), browser })
  const operator = await findOperator(db, token.ok ? token.value : undefined)
  if (!operator.ok) throw new Error(operator.code)
  return operator.value
}

beforeEach(async () => {
  await db.delete(operatorSessions)
})

const listed = async (operator: Operator, now?: Date) =>
  (await listOwnSessions(db, { operator, words }, now)).rows

test('operators see the browsers in which they are signed in, their own first, and nobody else’s', async () => {
  const here = await signIn('one', 'Firefox on Linux')
  await signIn('one', 'Safari on iPhone')
  await signIn('one')
  await signIn('two', 'Chrome on Windows')
  const rows = await listed(here)
  expect(rows.map(({ browser }) => browser)).toEqual([
    'Firefox on Linux',
    expect.any(String),
    expect.any(String),
  ])
  expect(rows.map(({ browser }) => browser)).toEqual(
    expect.arrayContaining(['Safari on iPhone', 'Unknown browser']),
  )
  expect(rows.map(({ id }) => id !== undefined)).toEqual([false, true, true])
})

test('what has ended, by a press or by time, is not in the list', async () => {
  const here = await signIn('one')
  await signOut(db, await signIn('one', 'Edge on Windows'))
  expect(await listed(here)).toHaveLength(1)
  expect(await listed(here, new Date(Date.now() + (OPERATOR_IDLE_SECONDS + 1) * 1000))).toEqual([])
})

test('a press ends one’s own session elsewhere at its next call, and is written down', async () => {
  const here = await signIn('one')
  const there = await signIn('one', 'Safari on iPhone')
  const [, row] = await listed(here)
  expect(await endOwnSession(db, here, row?.id)).toEqual({ ok: true, value: undefined })
  expect(await lastDeeds(db)).toMatchObject([
    { action: 'sign_out', actor: here.id, field: 'elsewhere', code: null },
  ])
  expect(await listed(here)).toHaveLength(1)
  expect(await endOwnSession(db, there, here.session.toString('hex'))).toMatchObject({ ok: true })
})

test('another person’s session, one’s own in this browser, one that has ended and nonsense end nothing', async () => {
  const here = await signIn('one')
  const other = await signIn('two')
  const gone = await signIn('one')
  await signOut(db, gone)
  for (const wrong of [other, here, gone].map(({ session }) => session.toString('hex')))
    expect(await endOwnSession(db, here, wrong)).toMatchObject({ ok: false, code: 'not_found' })
  for (const nonsense of ['', 'x', null, 'g'.repeat(64), { length: 64 }])
    expect(await endOwnSession(db, here, nonsense)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await listed(other)).toHaveLength(1)
  expect(await listed(here)).toHaveLength(1)
})
