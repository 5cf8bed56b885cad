import { expect, test } from 'vitest'
import { GET as getUnknown } from '@/app/api/[...address]/route'
import { openWorld } from '@/test/world'
import { answerOf, callApi, refusalOf } from '@/test/world/api'
import { operations } from './operations'

await openWorld()
const { createOnboarding, listOnboardings, readOnboarding, updateOnboarding } = operations

test('every answer has the reference of its request, and a refusal says the same in its body', async () => {
  const answered = await callApi(listOnboardings)
  expect(answered.headers.get('x-request-id')).toMatch(/^ref_[0-9a-f]{32}$/)
  const refused = await callApi(readOnboarding, { params: { id: 'onb_of_nobody' } })
  expect(await refused.json()).toMatchObject({
    ref: refused.headers.get('x-request-id'),
    title: expect.stringMatching(/^[A-Z][^.]+$/),
    detail: expect.stringMatching(/^[A-Z].*\.$/),
  })
})

test('an address that does not exist is refused as a problem document', async () => {
  const asked = (host: string) => getUnknown(new Request(`http://${host}/api/nowhere`, { headers: { host } }))
  const response = await asked('localhost:3000')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect(await response.json()).toMatchObject({ code: 'not_found' })
  expect((await asked('evil.example')).status).toBe(421)
})

test('a language that no page has is refused by its place, and the one before it stays', async () => {
  const refusal = { code: 'input.invalid', pointers: ['/locale'] }
  const body = { type: 'individual', locale: 'xx' }
  expect(await refusalOf(createOnboarding, { body })).toMatchObject(refusal)
  const started = createOnboarding.answer.parse(
    await answerOf(createOnboarding, { body: { type: 'individual', locale: 'de-AT' } }),
  )
  const params = { id: started.id }
  expect(await refusalOf(updateOnboarding, { params, body: { locale: 'xx' } })).toMatchObject(refusal)
  expect(await answerOf(readOnboarding, { params })).toMatchObject({ locale: 'de' })
})
