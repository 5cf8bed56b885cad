import { expect, test } from 'vitest'
import { typedAddress } from '@/lib/developer/walker/typed'
import { type Browser, begin, openWorld } from '@/test/world'
import { answerAll, DE, US } from '@/test/world/business'

const world = await openWorld()

const NUMBER = '/businessInformation/registrationNumber'
const move = (browser: Browser, to: Readonly<Record<string, string>>) =>
  browser.submit('company-address', {
    ...typedAddress('registeredAddress', to),
    'operatingAddress.same': 'yes',
  })

test('a company that moves to another country is asked for its tax and register numbers again', async () => {
  const browser = await begin(world, { type: 'business' })
  await answerAll(browser)
  await move(browser, DE)
  const { steps } = await browser.plan()
  expect(steps.filter(({ open }) => open).map(({ step }) => step.id)).toEqual([
    'company-tax',
    'company-register',
  ])
  await browser.submit('company-register', { registration: 'HRB 12345 B' })
  await move(browser, US)
  expect((await browser.visit()).draft.answers[NUMBER]).toBeUndefined()
})

test('a company that corrects its street keeps its numbers', async () => {
  const browser = await begin(world, { type: 'business' })
  await answerAll(browser)
  await move(browser, { ...US, line1: '2 Pier Road' })
  expect((await browser.plan()).readyToSend).toBe(true)
})
