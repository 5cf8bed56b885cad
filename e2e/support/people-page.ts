import { expect, type Locator } from '@playwright/test'
import type { Customer } from './customer'
import { fillForm } from './form'

/** One person's row in a company's list. */
export function rowOf({ page }: Customer, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

/** Adds someone from the list; afterwards the list says so. */
export async function addPerson(
  company: Customer,
  typed: Readonly<Record<string, string>>,
  told: 'added' | 'small' = 'added',
): Promise<void> {
  await company.open('people/new')
  await company.sees('people.form.add_title')
  await fillForm(company.page, typed)
  await company.submit()
  await company.seesText(`people.told.${told}`)
}

/** Makes a person's own link and reads it off the page, where it is shown this once. */
export async function makeLink(company: Customer, name: string): Promise<string> {
  await rowOf(company, name)
    .getByRole('link', { name: company.t('people.invite_go') })
    .click()
  await company.press(company.t('people.invite.make'))
  const link = company.page.locator('.made-link')
  await expect(link).toContainText('/l/vl_')
  // Anyone who pressed the button that is gone now continues at what they need next.
  await expect(company.page.getByRole('button', { name: company.t('hand_off.copy') })).toBeFocused()
  return ((await link.textContent()) ?? '').replace(/^\D*?(?=https?:)/, '').trim()
}
