import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'
import { fromLinkToApproval } from '../support/journeys'
import { newEmail, TYPED_GERMAN_ADDRESS } from '../support/people'
import { service } from '../support/service'

test('the same person gets there in a frame on another site, with foreign cookies blocked', async ({
  customerIn,
}) => {
  await fromLinkToApproval(await customerIn('framed'))
})

test('a person in Germany answers what Europe asks once the address is known', async ({ customerWith }) => {
  const email = newEmail()
  const customer = await customerWith({ locale: 'de', meta: { sandboxModel: 'streamlined' } })
  await customer.openLink()
  await customer.giveFirstAnswers({
    email,
    phone: { 'phone.country': 'DE', 'phone.number': '030 123456' },
    address: TYPED_GERMAN_ADDRESS,
  })
  await customer.sees('checklist.title')
  const asked = (await integrator.read(customer.onboarding.id)).steps.flatMap(({ codes }) => codes)
  expect(asked).toEqual(expect.arrayContaining(['country_of_birth', 'nationality', 'account_purpose']))
  await customer.goOn()
  await customer.answer('birth', { countryOfBirth: 'DE', nationality: 'DE' })
  await customer.answer('purpose', { accountPurpose: 'other', accountPurposeDescription: 'Ein Haus' })
  await customer.answer('tax', { 'tax.number': '36 574 261 809' })
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('status.approved.title')
  expect(await service.countByEmail(email)).toBe(1)
})
