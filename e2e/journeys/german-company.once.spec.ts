import { expect, test } from '../fixtures'
import { knownGermanCompany } from '../support/companies'
import { Customer } from '../support/customer'
import { pdf } from '../support/files'
import { integrator } from '../support/integrator'
import { typedOwner } from '../support/owners'
import { TYPED_GERMAN_ADDRESS } from '../support/people'
import { addPerson, followDeed, makeLink, rowOf } from '../support/people-page'
import { PHONE } from '../support/phone'
import { service } from '../support/service'

/** The person a link was for, once their own pages are open. */
async function insideAs({ page, onboarding }: Customer): Promise<Customer> {
  await page.waitForURL(/\/o\/onb_/)
  const id = new URL(page.url()).pathname.split('/')[2] ?? 'nobody'
  return new Customer(page, { ...onboarding, id })
}

/** Every code the service names for a company and its people in the EEA, as far as the company's plan shows them. */
const CODES = [
  'registration_number',
  'eea_control_person_present',
  'eea_ap_kyc_scope',
  'business_representatives',
  'incorporation_certificate_document',
  'shareholder_registry_document',
  'proof_of_address_document',
]

test('a German company is approved with a director, an owner of 40 % and one of 60 % who answers on a phone', async ({
  customerWith,
  anotherBrowser,
}) => {
  test.slow()
  const company = await customerWith({
    type: 'business',
    prefill: knownGermanCompany(),
    meta: { sandboxModel: 'streamlined' },
  })
  await company.openLink()
  await company.goOn()
  await company.answer('company-register', { registration: 'HRB 12345' })
  await company.checkAndSend()
  const customerId = (await integrator.read(company.onboarding.id)).customerId ?? 'nobody'
  await service.addRepresentative(customerId, {
    firstName: 'Anneliese',
    roles: ['director'],
    isControlPerson: true,
    isSigner: true,
  })
  await service.addRepresentative(customerId, {
    firstName: 'Ilka',
    roles: ['ubo'],
    ownershipPercentage: '40',
  })
  await company.open('people')
  await expect(rowOf(company, 'Anneliese Kestrelhof')).toBeVisible()
  await addPerson(
    company,
    typedOwner('Ferran', '60', {
      personControls: 'no',
      personSigns: 'no',
      'personPhone.number': '(202) 555-0177',
      'personSince.day': '1',
      'personSince.month': '5',
      'personSince.year': '2020',
    }),
  )
  const link = await makeLink(company, 'Ferran Kestrelhof')

  const phone = await (await anotherBrowser(PHONE)).newPage()
  await phone.goto(link)
  const invited = new Customer(phone, company.onboarding)
  await invited.sees('invitation.named.owner', { company: 'Kestrelhof Kaffee GmbH' })
  // A role is read beside its term, not letter by letter beside the link that corrects it.
  const role = await phone.locator('.answers.brief .value').nth(1).boundingBox()
  expect(role?.width).toBeGreaterThan(PHONE.viewport.width / 2)
  await invited.press(invited.t('landing.start'))
  const owner = await insideAs(invited)
  await owner.sees('checklist.title')
  await owner.goOn()
  await owner.answer('address', TYPED_GERMAN_ADDRESS)
  await owner.checkAndSend()
  await owner.sees('checklist.title')
  await owner.goOn()
  await owner.answer('birth', { countryOfBirth: 'DE', nationality: 'DE' })
  await owner.answer('tax', { 'tax.number': '86 095 742 719' })
  await owner.open('identity')
  await owner.addPassport()
  await owner.open('address-proof')
  await owner.answer('address-proof', { addressProof: 'utility_bill' })
  await owner.sendLast('single')

  for (const step of ['incorporation', 'shareholders', 'company-address-proof']) {
    await company.open(step)
    await company.sendLast('single', pdf(`${step}.pdf`))
  }
  await expect.poll(() => service.statusOf(customerId)).toBe('approved')
  await company.open()
  await company.sees('status.approved.title_company')
  const { steps } = await integrator.read(company.onboarding.id)
  expect(steps.flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining(CODES))
})

test('a document of a person that was sent back is corrected by that person alone', async ({
  customerWith,
  anotherBrowser,
}) => {
  const customerId = await service.createCustomer({
    type: 'business',
    model: 'streamlined',
    scenario: 'blurry_id',
    codes: ['business_representatives'],
  })
  await service.addRepresentative(customerId, {
    firstName: 'Ferran',
    roles: ['ubo'],
    ownershipPercentage: '100',
    isControlPerson: true,
  })
  const company = await customerWith({ type: 'business', customerId })
  await company.enter()
  const row = rowOf(company, 'Ferran Kestrelhof')
  await expect(async () => {
    await company.open('people')
    await expect(row).toContainText(company.t('people.states.attention'), { timeout: 1000 })
  }).toPass()
  await expect(row).not.toContainText(company.t('refusals.blurry.title'))
  await followDeed(row, company.t('people.invite_again'))
  await company.press(company.t('people.invite.make'))
  const shown = company.page.locator('.made-link')
  await expect(shown).toContainText('/l/vl_')
  const link = ((await shown.textContent()) ?? '').replace(/^\D*?(?=https?:)/, '').trim()

  const phone = await (await anotherBrowser(PHONE)).newPage()
  await phone.goto(link)
  const person = new Customer(phone, company.onboarding)
  await person.press(person.t('landing.start'))
  await person.sees('checklist.refused_title')
  await person.seesText('refusals.blurry.title')
  await person.goOn()
  await person.addPassport()
  await expect(async () => {
    await company.open('people')
    await expect(row).toContainText(company.t('people.states.done'), { timeout: 1000 })
  }).toPass()
})
