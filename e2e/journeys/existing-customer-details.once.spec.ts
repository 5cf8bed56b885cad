import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { service } from '../support/service'

const TEN_CODES = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'country_of_birth',
  'nationality',
  'employment_status',
  'occupation_soc_code',
  'source_of_funds',
  'expected_monthly_payments',
]
const THREE_CODES = ['country_of_birth', 'nationality', 'account_purpose']

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'

  test(`ten missing answers are given from a checklist, one thing a page, ${how}`, async ({
    anotherBrowser,
  }) => {
    const customerId = await service.createCustomer({ codes: TEN_CODES })
    const page = await (await anotherBrowser({ javaScriptEnabled })).newPage()
    const customer = new Customer(page, await integrator.start({ customerId }))
    await customer.begin()
    await customer.sees('checklist.title')
    await customer.goOn()
    await customer.answer('name', {
      firstName: 'Ó',
      'lastName.none': 'on',
      'dateOfBirth.day': '29',
      'dateOfBirth.month': 'février',
      'dateOfBirth.year': '1984',
    })
    await customer.answer('birth', { countryOfBirth: 'IE', nationality: 'IE' })
    await customer.answer('gender', { gender: 'other' })
    await customer.sees('steps.work.title')
    await fillForm(page, { employmentStatus: 'self_employed', 'occupation.title': 'nurse' })
    await customer.press(customer.t('controls.occupation.search'))
    await customer.answer('work', { 'occupation.code': '29-1141' })
    await customer.answer('funds', { sourceOfFunds: 'salary', expectedMonthlyPayments: '0_4999' })
    await expect.poll(() => service.statusOf(customerId)).toBe('approved')
  })

  test(`three missing answers are given on one page, which stays one page, ${how}`, async ({
    anotherBrowser,
  }) => {
    const customerId = await service.createCustomer({ codes: THREE_CODES })
    const page = await (await anotherBrowser({ javaScriptEnabled })).newPage()
    const customer = new Customer(page, await integrator.start({ customerId }))
    await customer.begin()
    await customer.sees('steps.finish.title')
    await customer.submit()
    await expect(customer.summary().getByRole('link')).toHaveCount(3)
    await fillForm(page, { countryOfBirth: 'MX', nationality: 'US', accountPurpose: 'receive_salary' })
    await customer.submit()
    await expect(customer.heading()).not.toHaveText(customer.t('steps.finish.title'))
    await expect.poll(() => service.statusOf(customerId)).toBe('approved')
  })
}
