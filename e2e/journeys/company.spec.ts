import { expect, test } from '../fixtures'
import { TYPED_US_COMPANY, tellAboutCompany } from '../support/companies'
import { integrator } from '../support/integrator'

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
