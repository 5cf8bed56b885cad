import type { Page } from '@playwright/test'
import { LIVE_REGION_ID } from '@/components/ui/live-region-id'
import { expect, test } from '../fixtures'
import { knownCompany } from '../support/companies'
import { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { typedMyself, typedOwner } from '../support/owners'
import { addPerson, followDeed, makeLink, rowOf, tellPart, tellWho } from '../support/people-page'
import { PHONE } from '../support/phone'
import { service } from '../support/service'
import { wordsIn } from '../support/words'

/** A company whose people are all that is missing. */
async function aCompany(): Promise<string> {
  return service.createCustomer({
    type: 'business',
    model: 'streamlined',
    codes: ['business_representatives'],
  })
}

/** Their own questions a page shows; only its address says whose they are. */
async function personAt(page: Page): Promise<Customer> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en')('checklist.title'))
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  return new Customer(page, { id, code: '', phrase: '', link: { url: '', expiresAt: '' } })
}

/** Sends what a person said, so that the company's check waits for them. */
async function send(person: Customer): Promise<void> {
  await person.open('check')
  await person.checkAndSend()
  await person.sees('checklist.title')
}

/** What the service asks of a person it knows, to the last document. */
async function show(person: Customer, taxNumber: string): Promise<void> {
  await person.open()
  await person.goOn()
  await person.answer('tax', { 'tax.number': taxNumber })
  await person.open('identity')
  await person.addPassport()
  await person.open('address-proof')
  await person.answer('address-proof', { addressProof: 'utility_bill' })
  await person.sendLast('single')
}

test('a company with two owners is approved: one answers here, one by a link of their own on a phone', async ({
  customerWith,
  anotherBrowser,
}) => {
  test.slow()
  const meta = { sandboxModel: 'streamlined', sandboxRequire: 'business_representatives' }
  const company = await customerWith({ type: 'business', prefill: knownCompany(), meta })
  await company.enter()
  await company.open('check')
  await company.checkAndSend()
  await company.sees('checklist.title')
  await company.goOn()
  await company.seesText('people.first_title')

  await company.page
    .locator('.lit')
    .getByRole('link', { name: company.t('people.add_myself') })
    .click()
  const myself = { ...typedMyself('Odalys', '60'), livesAtCompany: 'on' }
  await tellWho(company, myself)
  await tellPart(company, myself)
  await expect(company.page.locator('.vault figcaption')).toContainText('60%')
  await company.submit()
  await company.seesText('people.told.added')
  await addPerson(company, typedOwner('Ferran', '40', FERRAN))

  const link = await makeLink(company, 'Ferran Kestrelhof')
  const phone = await (await anotherBrowser(PHONE)).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: company.t('landing.start'), exact: true }).click()
  const ferran = await personAt(phone)
  await send(ferran)

  await company.open('people')
  const waited = rowOf(company, 'Ferran Kestrelhof')
  await expect(waited).toContainText(company.t('steps.identity.thing'))
  await waited.getByRole('button', { name: company.t('people.chase.remind') }).click()
  await company.seesText('people.told.reminded')
  await expect(waited.getByRole('button', { name: company.t('people.chase.remind') })).toHaveCount(0)
  // It is read out with the name, and the row keeps who pressed its button.
  await expect(company.page.locator(`#${LIVE_REGION_ID}`)).toContainText('Ferran Kestrelhof')
  await expect(waited).toBeFocused()
  await company.press(company.t('people.me_go'))
  const odalys = await personAt(company.page)
  await expect(company.page.locator('.back')).toHaveAttribute('href', company.path('people'))
  await send(odalys)

  await show(ferran, '218-09-9977')
  await company.open('people')
  await expect(rowOf(company, 'Ferran Kestrelhof')).toContainText(company.t('people.states.done'))
  await show(odalys, '219-09-9977')
  await company.open()
  await company.sees('status.approved.title_company')
})

/** A second owner of whom the company knows all that it may say. */
const FERRAN = {
  personControls: 'no',
  'personPhone.number': '(202) 555-0177',
  'personSince.day': '1',
  'personSince.month': '5',
  'personSince.year': '2020',
  livesAtCompany: 'on',
}

test('an owner below a quarter is listed by what they do, and the rest may belong to many', async ({
  customerWith,
}) => {
  const company = await customerWith({ type: 'business', customerId: await aCompany() })
  await company.enter()
  const small = typedOwner('Ilka', '20', { personControls: 'no', personSigns: 'no' })
  await company.open('people/new')
  await tellWho(company, small)
  await tellPart(company, small)
  await company.submit()
  await company.seesText('people.not_needed')
  await fillForm(company.page, { personControls: 'yes' })
  await company.submit()
  await company.seesText('people.told.small')
  await expect(company.page.getByRole('img')).toHaveAccessibleName(/80%/)
  await company.press(company.t('people.rest_small'))
  await expect(company.page.getByText(company.t('people.rest_title', { share: '80%' }))).toHaveCount(0)
  const row = rowOf(company, 'Ilka Kestrelhof')
  await expect(row).toContainText('20%')
  await followDeed(row, company.t('people.remove'))
  await company.press(company.t('people.remove_page.submit', { name: 'Ilka Kestrelhof' }))
  await company.seesText('people.told.removed')
  await expect(row).toHaveCount(0)
})

test('twenty-five people are on pages, without script too', async ({
  customerWith,
  browser,
  extraHTTPHeaders,
}) => {
  const company = await customerWith({ type: 'business', customerId: await aCompany() })
  for (let n = 1; n <= 25; n += 1)
    await integrator.start({
      type: 'representative',
      business: company.onboarding.id,
      prefill: {
        firstName: `Owner${n}`,
        lastName: 'Kestrelhof',
        email: `owner${n}.${company.onboarding.id}@example.com`,
        representationDetails: {
          roles: [],
          ownershipPercentage: '4',
          isControlPerson: n === 1,
          isSigner: false,
          title: 'Shareholder',
          relationshipEstablishedAt: '2020-05-03',
        },
      },
    })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const plain = new Customer(await context.newPage(), company.onboarding)
  await plain.page.goto(company.onboarding.link.url)
  await plain.press(plain.t('landing.start'))
  await plain.seesText('people.chase.home')
  await plain.page.getByRole('link', { name: plain.t('people.missing_go') }).click()
  await expect(plain.page.locator('.member')).toHaveCount(10)
  await plain.press(plain.t('people.chase.remind_all', { count: 25 }))
  await plain.seesText('people.told.reminded')
  await expect(plain.page.getByText(plain.t('people.chase.rested', { most: 3 }))).toBeVisible()
  for (const count of [10, 5]) {
    await plain.page.getByRole('link', { name: plain.t('people.page_on') }).click()
    await expect(plain.page.locator('.member')).toHaveCount(count)
  }
  await expect(plain.page.getByText(plain.t('people.page', { page: 3, last: 3 }))).toBeVisible()
  await expect(plain.page.locator('.stone')).not.toHaveCount(0)
  await context.close()
})
