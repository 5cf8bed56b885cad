import { beforeEach, expect, test } from 'vitest'
import { POST as answerHere } from '@/app/api/onboardings/[id]/people/[person]/here/route'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { present } from '@/lib/platform/errors'
import { openWorld } from '@/test/world'
import { aCompany, listed, savePersonOf, typedPerson } from '@/test/world/people'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

async function oneListed() {
  const company = await aCompany(world)
  await savePersonOf(world, company, typedPerson())
  return { company, id: present((await listed(world, company))[0], 'one is listed').id }
}

const post = (company: string, person: string) =>
  answerHere(new Request(`${OWN}/api`, { method: 'POST', headers: at.headers }), {
    params: Promise.resolve({ id: company, person }),
  })

test('a plain form opens a person’s questions beside the company’s session', async () => {
  const { company, id } = await oneListed()
  signIn(company)
  const answer = await post(company.id, id)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/o/${id}`])
  const own = at.cookies.get(sessionCookieName(id)) ?? ''
  expect((await findVisit(world.db, own, id)).ok).toBe(true)
  expect(at.cookies.get(sessionCookieName(company.id))).toBe(company.sessionToken)
})

test('the form opens nobody’s questions but those of the company’s own people', async () => {
  const [mine, theirs] = [await oneListed(), await oneListed()]
  signIn(mine.company)
  const answer = await post(mine.company.id, theirs.id)
  expect(answer.headers.get('location')).toBe(`/o/${mine.company.id}/people?told=gone`)
  expect(at.cookies.has(sessionCookieName(theirs.id))).toBe(false)
})

test.each([
  ['without a session', async () => undefined],
  ['from another site', async () => at.headers.set('sec-fetch-site', 'cross-site')],
])('the form does nothing %s', async (_how, spoil) => {
  const { company, id } = await oneListed()
  if (_how !== 'without a session') signIn(company)
  await spoil()
  await post(company.id, id)
  expect(at.cookies.has(sessionCookieName(id))).toBe(false)
  expect((await listed(world, company))[0]?.turn).toBe('uninvited')
})
