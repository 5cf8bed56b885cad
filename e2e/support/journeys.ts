import { expect } from '@playwright/test'
import { answersTo, TYPED } from '@/lib/developer/walker/typed'
import { companyFactsIn } from '@/lib/integrators/onboardings/samples'
import type { Customer } from './customer'
import { textNamedPicture } from './files'
import { fillForm } from './form'
import { integrator } from './integrator'
import { typedOwner } from './owners'
import { newEmail, TYPED_US_ADDRESS } from './people'
import { tellPart, tellWho } from './people-page'
import { service } from './service'

const PHONE = TYPED.contact['phone.number']
const TAX = TYPED.person['tax.number']
const COMPANY = companyFactsIn('USA').legalName

/** A person in the United States, from the link to an approved profile: codes, tax, terms, document and face check. */
export async function fromLinkToApproval(customer: Customer): Promise<void> {
  const email = newEmail()
  await customer.openLink()
  await customer.giveFirstAnswers({
    email,
    phone: { 'phone.country': 'US', 'phone.number': PHONE },
    address: TYPED_US_ADDRESS,
  })
  const read = () => customer.readCode()
  await customer.giveFurtherAnswers(TAX, { email: read, phone: read })
  await customer.showCardAndFace()
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({
    status: 'approved',
    nextAction: 'none',
  })
  expect(await service.countByEmail(email)).toBe(1)
  const traces = await customer.traces()
  const typed = [email, PHONE, PHONE.replaceAll(/\D/g, ''), TAX, TAX.replaceAll('-', ''), 'Main Street']
  expect(typed.filter((value) => traces.includes(value))).toEqual([])
}

/** The same way by plain forms, with a code, and a document that is no picture at first. */
export async function withoutScript(customer: Customer): Promise<void> {
  const email = newEmail()
  await customer.openLink()
  await customer.sees('checklist.title')
  await customer.goOn()

  await customer.submit()
  await expect(customer.summary()).toContainText(customer.t('fields.email.empty'))
  await customer.answer('email', { email })
  await customer.answer('phone', { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  await fillForm(customer.here, answersTo(['address.country']))
  await customer.press(customer.t('form.update'))
  // The page comes again under the same title: only its further questions tell that it is the new one.
  await expect(customer.here.locator('main [name="address.line1"]')).toBeVisible()
  await customer.answer('address', TYPED_US_ADDRESS)
  await customer.checkAndSend()
  expect(await service.countByEmail(email)).toBe(1)

  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.confirmContact('email', () => customer.readCode())
  await customer.sees('checklist.title')
  await customer.goOn()
  await customer.chooseDocument('passport')
  await customer.sendByForm('single', textNamedPicture())
  await expect(customer.slot('single')).toContainText(customer.t('document.problems.type'))
  await customer.sendByForm('single')
  await expect.poll(() => headingAfterReload(customer)).toBe(customer.t('status.approved.title'))
}

/** A company whose answers are known names the person who owns and runs it, and makes a link of their own for them. */
export async function companyNamesItsOwner(company: Customer): Promise<void> {
  const owner = typedOwner('Odalys', '100')
  await company.openLink()
  await company.sees('checklist.title')
  await company.goOn()
  await company.checkAndSend()
  await company.sees('checklist.title')
  await company.goOn()
  await company.sees('people.title', { company: COMPANY })
  await company.here
    .getByRole('link', { name: company.t('people.add'), exact: true })
    .first()
    .click()
  await company.sees('people.form.add_title')
  await tellWho(company, owner)
  await tellPart(company, owner)
  await company.submit()
  await company.seesText('people.told.added')
  await company.goOn()
  await company.sees('people.invite.title', { name: 'Odalys Kestrelhof' })
  await company.press(company.t('people.invite.make'))
  await expect(company.here.locator('.made-link')).toContainText('/l/vl_')
  await company.here
    .getByRole('link', { name: company.t('people.form.back') })
    .first()
    .click()
  await company.seesText('people.hints.invited')
  expect(await integrator.read(company.onboarding.id)).toMatchObject({ status: 'open', nextAction: 'wait' })
  const traces = await company.traces()
  const typed = ['Kestrelhof', owner.personEmail ?? '', COMPANY, '/l/vl_']
  expect(typed.filter((value) => traces.includes(value))).toEqual([])
}

/** Without script the person reloads, where otherwise the page does it. */
async function headingAfterReload(customer: Customer): Promise<string | null> {
  await customer.comeBack()
  return customer.heading().textContent()
}
