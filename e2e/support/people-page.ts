import { expect, type Locator } from '@playwright/test'
import type { Customer } from './customer'
import { fillForm } from './form'

/** One person's row in a company's list. */
export function rowOf({ page }: Customer, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

/** Follows one of a person's links, which may wait under "More". */
export async function followDeed(row: Locator, name: string): Promise<void> {
  const link = row.getByRole('link', { name })
  if (!(await link.isVisible())) await row.locator('.acts .more > summary').click()
  await link.click()
}

/** Form names of what a person is to the company, in either form. */
const OF_THE_PART =
  /^(?:person(?:Part|Controls|Signs|Position|Since)|part\.|partSince|isControlPerson|isSigner|position)/

/** Tells who a new person is, and continues with their part in the company. */
export async function tellWho(company: Customer, typed: Readonly<Record<string, string>>): Promise<void> {
  await fillForm(company.here, partOf(typed, false))
  const before = await company.heading().textContent()
  await company.submit()
  await expect(company.heading()).not.toHaveText(before ?? '')
}

/** Tells a person's part in the company. */
export async function tellPart(company: Customer, typed: Readonly<Record<string, string>>): Promise<void> {
  await fillForm(company.here, partOf(typed, true))
}

function partOf(typed: Readonly<Record<string, string>>, isPart: boolean) {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => OF_THE_PART.test(name) === isPart))
}

/** Adds a person from the list; afterwards the list says so. */
export async function addPerson(
  company: Customer,
  typed: Readonly<Record<string, string>>,
  told: 'added' | 'small' = 'added',
): Promise<void> {
  await company.open('people/new')
  await company.sees('people.form.add_title')
  await tellWho(company, typed)
  await tellPart(company, typed)
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
