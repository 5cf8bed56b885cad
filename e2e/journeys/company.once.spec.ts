import { expect, test } from '../fixtures'
import { TYPED_US_COMPANY, tellAboutCompany } from '../support/companies'
import { integrator } from '../support/integrator'
import { newEmail, TYPED_US_ADDRESS } from '../support/people'
import { service } from '../support/service'
import { ASKER } from '../support/visitor'

test('a company in the United States tells about itself and exists at the service', async ({
  customerWith,
}) => {
  const customer = await customerWith({ type: 'business' })
  await customer.openLink()
  await tellAboutCompany(customer, TYPED_US_COMPANY)
  const { customerId, status } = await integrator.read(customer.onboarding.id)
  expect(customerId).toMatch(/^customer_/)
  expect(status).toBe('open')
})

test('a person who stands for a company answers for themselves by a link of their own', async ({
  customerWith,
}) => {
  const customerId = await service.createCustomer({ type: 'business', model: 'streamlined' })
  const company = await integrator.start({ type: 'business', customerId })
  const person = await customerWith({
    type: 'representative',
    business: company.id,
    prefill: {
      email: newEmail(),
      firstName: 'Odalys',
      lastName: 'Kestrelhof',
      representationDetails: {
        roles: ['ubo'],
        ownershipPercentage: '60',
        isControlPerson: true,
        isSigner: false,
        title: 'Shareholder',
        relationshipEstablishedAt: '2019-05-03',
      },
    },
  })
  await person.page.goto(person.onboarding.link.url)
  await person.sees('invitation.named.owner', { company: 'Harbor Roast LLC' })
  await person.seesText('landing.part_private')
  await person.page.getByRole('link', { name: person.t('invitation.not_right') }).click()
  await person.sees('invitation.wrong_title')
  await person.press(person.t('invitation.deny', { asker: ASKER }))
  await person.sees('invitation.denied_title', { asker: ASKER })
  expect(await integrator.read(person.onboarding.id)).toMatchObject({ deniedAt: expect.any(String) })
  await person.openLink()
  await person.sees('checklist.title')
  await person.goOn()
  await person.answer('phone', { 'phone.country': 'US', 'phone.number': '(202) 555-0123' })
  await person.answer('address', TYPED_US_ADDRESS)
  await person.checkAndSend()
  await person.sees('checklist.title')
  await person.goOn()
  await person.answer('tax', { 'tax.number': '218-09-9977' })
  await person.open('identity')
  await person.addPassport()
  const { customerId: personId, steps } = await integrator.read(person.onboarding.id)
  expect(personId).toMatch(/^associatedPerson_/)
  expect(steps.find(({ id }) => id === 'identity')?.state).not.toBe('not_started')
})
