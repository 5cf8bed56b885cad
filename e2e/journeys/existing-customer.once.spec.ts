import { ownScreen } from '@/lib/model/requirements/registry'
import { expect, test } from '../fixtures'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { service } from '../support/service'

const SIMPLE_CODES = ['country_of_birth', 'nationality', 'account_purpose']
const MANY_CODES = [
  ...SIMPLE_CODES,
  'email_verification',
  'phone_verification',
  'tax_identification_number',
  'terms_of_service',
  'identity_document',
  'proof_of_address_document',
  'liveness_check',
]

test('an existing customer who lacks three simple answers gets one short page', async ({
  customerWith,
  page,
}) => {
  const customerId = await service.createCustomer({ codes: SIMPLE_CODES })
  const customer = await customerWith({ customerId })
  await customer.begin()
  await customer.sees('steps.finish.title')
  await fillForm(page, { countryOfBirth: 'US', nationality: 'US', accountPurpose: 'receive_salary' })
  await customer.submit()
  await customer.sees('status.approved.title')
  expect(await service.statusOf(customerId)).toBe('approved')
})

test('an existing customer who lacks ten things gets a checklist of exactly those', async ({
  customerWith,
  page,
}) => {
  const customerId = await service.createCustomer({ codes: MANY_CODES })
  const customer = await customerWith({ customerId })
  await customer.begin()
  await customer.sees('checklist.title')
  const { steps } = await integrator.read(customer.onboarding.id)
  expect(steps.flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining(MANY_CODES))
  for (const { id } of steps.filter(({ state }) => state === 'not_started')) {
    await expect(page.getByRole('link', { name: customer.t(`steps.${ownScreen(id).id}.task`) })).toBeVisible()
  }
})
