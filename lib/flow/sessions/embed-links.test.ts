import { expect, test } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'
import { SHOP } from '@/test/world/frame'
import { findLink } from './links'

const world = await openWorld()
const { db } = world
const { issueLink } = operations

test('an integrator asks for a link by naming the pages around the frame', async () => {
  const { id } = await makeOnboarding(world)
  const body = { kind: 'embed', parentOrigins: [SHOP, 'http://localhost:4000', SHOP] }
  const { url } = issueLink.answer.parse(await answerOf(issueLink, { params: { id }, body }))
  const found = await findLink(db, tokenOf(url))
  expect(found.ok && found.value.link.parentOrigins).toEqual([SHOP, 'http://localhost:4000'])
})

test.each([
  'https://*.shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example:443',
  'https://Shop.example',
  'https://user@shop.example',
  'http://shop.example',
  'https://shop.example; script-src *',
  'https://shop.example https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://[::1]',
  'null',
  '*',
  "'self'",
  'https:',
  '',
])('what is no exact origin is refused by its place: %s', async (origin) => {
  const { id } = await makeOnboarding(world)
  const body = { kind: 'embed', parentOrigins: [SHOP, origin] }
  expect(await refusalOf(issueLink, { params: { id }, body })).toMatchObject({
    status: 422,
    pointers: ['/parentOrigins/1'],
  })
})

test.each([
  [{ kind: 'embed' }, '/parentOrigins'],
  [{ kind: 'embed', parentOrigins: [] }, '/parentOrigins'],
  [
    { kind: 'embed', parentOrigins: Array.from({ length: 6 }, (_, n) => `https://s${n}.example`) },
    '/parentOrigins',
  ],
  [{ kind: 'embed', parentOrigins: [SHOP], expiresAt: '2099-01-01T00:00:00Z' }, '/expiresAt'],
  [{ parentOrigins: [SHOP] }, '/parentOrigins'],
  [{ kind: 'handoff' }, '/kind'],
])('a link asked for in a wrong way is refused by its place: %o', async (body, pointer) => {
  const { id } = await makeOnboarding(world)
  expect(await refusalOf(issueLink, { params: { id }, body })).toMatchObject({ pointers: [pointer] })
})
