import { expect, test } from 'vitest'
import { begin, beginCreated, customerIdOf, openWorld, send } from '@/test/world'
import { answerAll } from '@/test/world-business'
import { photo, putFile } from '@/test/world-files'

const world = await openWorld({ settings: { model: 'streamlined' } })

const uploads = (customer: string) =>
  world.faults.seen.filter(({ line, body }) => line === 'POST /v2/document' && body.includes(customer))

test('a paper put back in the place of what replaced it is sent again, because the service counts the last one', async () => {
  const company = await begin(world, { type: 'business' })
  await answerAll(company)
  await send(company)
  for (const number of [7, 8, 7, 7]) await putFile(company, 'incorporation.single', photo(number))
  const sent = uploads(await customerIdOf(company))
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.body).toContain(photo(7).toString('latin1'))
})

test('the same photo given as another kind of paper goes to the service as that kind', async () => {
  const browser = await beginCreated(world)
  const choose = (type: string) =>
    browser.submit('identity', { 'identityDocument.country': 'US', 'identityDocument.type': type })
  await choose('drivers')
  await putFile(browser, 'identity.front', photo(9))
  await choose('id_card')
  await putFile(browser, 'identity.front', photo(9))
  await putFile(browser, 'identity.back', photo(10))
  const { steps } = await browser.plan()
  expect(steps.find(({ step }) => step.id === 'identity')?.open).toBe(false)
})
