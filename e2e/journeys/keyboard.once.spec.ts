import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { RIGHT_CODE } from '../support/customer'
import developer from '../support/developer-words'
import { jpeg } from '../support/files'
import { newEmail, US_TAX } from '../support/people'
import { Reader } from '../support/reader'
import { service } from '../support/service'
import { UPLOADS } from '../support/upload'
import { ASKER } from '../support/visitor'

const TRANSCRIPT = 'docs/accessibility/what-a-reader-hears.md'

test('the keyboard alone leads from the link to an approved profile, and every page is read out once', async ({
  customerWith,
  page,
}) => {
  const email = newEmail()
  const codes = 'email_verification,terms_of_service,identity_document,liveness_check'
  const customer = await customerWith({
    prefill: { personalInformation: US_TAX },
    meta: { sandboxRequire: codes, sandboxReviewSeconds: '3' },
  })
  const { t } = customer
  const reader = new Reader(page, [t('form.saved'), t('document.preparing'), t('status.changed')])
  await reader.listen()
  await page.goto(customer.onboarding.link.url)
  await reader.arrives(customer.t('landing.title', { asker: ASKER }), false)
  await reader.presses(page.getByRole('button', { name: customer.t('landing.start') }))
  await tellsWhoTheyAre(customer, reader, email)
  await reader.arrives(customer.t('checklist.title'))
  expect(await service.countByEmail(email)).toBe(1)
  await confirmsAndAccepts(customer, reader)
  await showsCardAndFace(customer, reader)
  reader.expectTranscript(TRANSCRIPT)
})

const button = (customer: Customer, name: string) => customer.page.getByRole('button', { name, exact: true })
const lit = ({ page }: Customer) => page.locator('.lit').getByRole('link')
const field = ({ page }: Customer, name: string) => page.locator(`[name="${name}"]`)

async function tellsWhoTheyAre(customer: Customer, reader: Reader, email: string): Promise<void> {
  const { t, page } = customer
  await reader.arrives(t('checklist.title'))
  await reader.presses(lit(customer))
  await reader.arrives(t('steps.email.title'))
  await reader.types(field(customer, 'email'), email)
  await page.keyboard.press('Enter')
  await reader.arrives(t('steps.phone.title'))
  await reader.types(field(customer, 'phone.country'), 'United States')
  await reader.types(field(customer, 'phone.number'), '2025550123')
  await page.keyboard.press('Enter')
  await reader.arrives(t('steps.address.title'))
  const countries = page.locator('#address-country')
  await reader.types(countries, 'United States', countries.locator('[value=US]'))
  await page.keyboard.press('Tab')
  await reader.types(field(customer, 'address.line1'), '1 Main Street')
  await reader.types(field(customer, 'address.city'), 'Austin')
  await reader.types(field(customer, 'address.state'), 'Texas')
  await reader.types(field(customer, 'address.postalCode'), '78701')
  await reader.presses(button(customer, t('form.submit')))
  await reader.arrives(t('steps.check.title'))
  await reader.ticks(page.getByRole('checkbox'))
  await reader.presses(page.locator('main form button.button'))
}

async function confirmsAndAccepts(customer: Customer, reader: Reader): Promise<void> {
  const { t } = customer
  await reader.presses(lit(customer))
  await reader.arrives(t('code.send_email_title'))
  await reader.presses(button(customer, t('code.send')))
  await reader.arrives(t('code.email_title'))
  await reader.types(field(customer, 'code'), RIGHT_CODE)
  await reader.presses(button(customer, t('code.email_submit')))
  await reader.arrives(t('steps.terms.title'))
  await reader.presses(button(customer, t('steps.terms.submit')))
  await reader.arrives(developer.terms.title, false)
  await reader.presses(button(customer, developer.terms.accept))
}

async function showsCardAndFace(customer: Customer, reader: Reader): Promise<void> {
  const { t, page } = customer
  await reader.arrives(t('checklist.title'))
  await reader.presses(lit(customer))
  await reader.arrives(t('steps.identity.title'))
  await reader.ticks(field(customer, 'identityDocument.type').first())
  await reader.presses(button(customer, t('form.submit')))
  const picker = page.waitForEvent('filechooser')
  await reader.presses(customer.slot('single').locator('[name=file]'))
  await (await picker).setFiles(jpeg())
  await page.route(UPLOADS, async (route) => {
    await expect(page.getByRole('status')).toContainText(t('document.sending'))
    await route.continue()
  })
  await expect(page.getByRole('status')).toContainText(t('document.advice.blurry'))
  await reader.presses(button(customer, t('document.use')))
  await reader.arrives(t('checklist.title'))
  await reader.presses(lit(customer))
  await reader.arrives(t('steps.face.title'))
  await reader.presses(button(customer, t('steps.face.submit')))
  await reader.arrives(developer.face.title, false)
  await reader.presses(button(customer, developer.face.pass))
  await reader.arrives(t('status.review.title'))
  // Nobody presses anything now: the page changes by itself, and its new heading is read out.
  await expect(page.getByRole('status')).toHaveText(t('status.approved.title'))
  await reader.arrives(t('status.approved.title'))
}
