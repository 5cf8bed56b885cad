import { expect, test } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { openWorld } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'

await openWorld()
const { createEndpoint, listEndpoints } = operations

test.each([
  [{ url: 'https://10.0.0.1/' }, '/url'],
  [{ url: 'http://shop.example/' }, '/url'],
  [{ url: 'https://shop.example/', types: ['browser.trusted'] }, '/types/0'],
  [{ url: 'https://shop.example/', types: [] }, '/types'],
  [{ url: 'https://shop.example/', secret: 'whsec_mine' }, '/secret'],
])('an endpoint is refused by its place: %o', async (body, pointer) => {
  expect(await refusalOf(createEndpoint, { body })).toMatchObject({
    code: 'input.invalid',
    pointers: [pointer],
  })
})

test('one idempotency key makes one endpoint and answers its secret again', async () => {
  const asked = { body: { url: 'https://once.example/' }, idempotencyKey: crypto.randomUUID() }
  const [first, again] = await Promise.all([answerOf(createEndpoint, asked), answerOf(createEndpoint, asked)])
  expect(again).toEqual(first)
  const listed = listEndpoints.answer.parse(await answerOf(listEndpoints))
  expect(listed.data.filter(({ url }) => url === 'https://once.example/')).toHaveLength(1)
})
