import { expect, test } from 'vitest'
import { GET as again } from '@/app/l/[token]/again/route'
import { POST as deny } from '@/app/l/[token]/deny/route'
import { POST as wish } from '@/app/l/[token]/wish/route'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import { begin, makeOnboarding, openWorld, send, tokenOf } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { fromOwnPage, OWN } from '@/test/world/request'

const world = await openWorld()

const post = (form: typeof wish, token: string, headers: HeadersInit = fromOwnPage()) =>
  form(new Request(`${OWN}/l/${token}/form?language=de`, { method: 'POST', headers }), {
    params: Promise.resolve({ token }),
  })

async function oldLink() {
  const made = await makeOnboarding(world)
  await revokeLinks(world.db, made.id)
  return { id: made.id, token: tokenOf(made.link.url) }
}

async function person() {
  const company = await begin(world, { type: 'business', prefill: knownCompany() })
  await send(company)
  const made = await makeOnboarding(world, { type: 'representative', business: company.id })
  return { id: made.id, token: tokenOf(made.link.url) }
}

const own = (): Record<string, string> => Object.fromEntries(new Headers(fromOwnPage()))

const rowOf = async (id: string) => (await openOnboarding(world.db, id))?.onboarding

test('the request for a new link is passed on, and a page of its own says so', async () => {
  const { id, token } = await oldLink()
  const answer = await post(wish, token)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/l/${token}/de/asked`])
  expect((await rowOf(id))?.linkWantedAt).toEqual(expect.any(Date))
})

test('who was named wrongly says so, and a page of its own says that it was heard', async () => {
  const { id, token } = await person()
  const answer = await post(deny, token)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/l/${token}/de/denied`])
  expect((await rowOf(id))?.deniedAt).toEqual(expect.any(Date))
})

test.each([
  ['another site', { ...own(), 'sec-fetch-site': 'cross-site' }],
  ['another origin', { ...own(), origin: 'https://evil.example' }],
])('the forms of a landing take nothing from %s', async (_from, headers) => {
  const [old, named] = [await oldLink(), await person()]
  expect((await post(wish, old.token, headers)).status).toBe(403)
  expect((await post(deny, named.token, headers)).status).toBe(403)
  expect((await rowOf(old.id))?.linkWantedAt).toBeNull()
  expect((await rowOf(named.id))?.deniedAt).toBeNull()
})

test('the way back to a landing is one for browsers, and nothing for anyone who asks for pieces of pages', async () => {
  const back = (query: string, headers: HeadersInit) =>
    again(new Request(`${OWN}/l/vl_x/again?language=pl${query}`, { headers }), {
      params: Promise.resolve({ token: 'vl_x' }),
    })
  const led = async (query: string, headers: HeadersInit) =>
    (await back(query, headers)).headers.get('location')
  expect(await led('', { 'sec-fetch-mode': 'navigate' })).toBe('/l/vl_x/pl')
  expect(await led('&why=full', {})).toBe('/l/vl_x/pl/full')
  expect(await led('&why=https://evil.example', {})).toBe('/l/vl_x/pl')
  expect(await led('', { 'sec-fetch-mode': 'cors', rsc: '1' })).toBeNull()
  expect(await led('', { rsc: '1' })).toBeNull()
})
