import { expect, test } from '../fixtures'
import { pdf } from '../support/files'
import { fillForm } from '../support/form'
import { BRAZILIAN_ADDRESS, knownPerson } from '../support/people'
import { service } from '../support/service'

test('a person in Brazil gets to profile b with a digital document, work and money', async ({
  customerWith,
  page,
}) => {
  const prefill = knownPerson({ address: BRAZILIAN_ADDRESS })
  const customer = await customerWith({
    prefill,
    meta: { sandboxModel: 'streamlined', sandboxProfiles: 'b' },
  })
  await customer.begin('check')
  await customer.checkAndSend()
  await customer.goOn()
  await customer.sees('steps.work.title')
  await fillForm(page, { employmentStatus: 'employed', 'occupation.title': 'teacher' })
  await customer.seesFormAtWork()
  await customer.press(customer.t('controls.occupation.search'))
  await expect(page.locator('[data-found]')).toBeFocused()
  await customer.answer('work', { 'occupation.field': '25', 'occupation.code': 'none' })
  await customer.answer('funds', { sourceOfFunds: 'salary', expectedMonthlyPayments: '0_4999' })
  await customer.answer('tax', { 'tax.number': '529.982.247-25' })
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.chooseDocument('br_digital_id', 'BR')
  await customer.sendLast('single')
  await customer.goOn()
  await customer.answer('address-proof', { addressProof: 'utility_bill' })
  await customer.sendLast('single', pdf())
  await customer.sees('status.approved.title')
  expect(await service.countByEmail(prefill.email)).toBe(1)
})
