import { expect } from '@playwright/test'
import type { ReachState } from '@/e2e/support/reach-state'
import type { ScreenState } from '@/lib/model/plan/screens'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import type { Customer } from './customer'
import { fillForm } from './form'
import { typedOwner } from './owners'
import { addPerson, followDeed, rowOf, tellPart, tellWho } from './people-page'

const NAME = 'Odalys Kestrelhof'
const OWNER = typedOwner('Odalys', '25,5')

/** The list of a company's people, the form about one, and the ways for one to answer or to go. */
export const reachPeopleStates: Partial<Readonly<Record<ScreenState, ReachState>>> = {
  nobody: async (company) => company.seesText('people.first_title'),
  person: async (company) => {
    await company.page
      .locator('.lit')
      .getByRole('link', { name: company.t('people.add') })
      .click()
    await company.sees('people.form.add_title')
  },
  person_wrong: async (company) => {
    await company.submit()
    await expect(company.summary()).toBeFocused()
  },
  person_filled: async ({ page }) => {
    const { personGiven = '', personFamily = '', personEmail = '' } = OWNER
    await fillForm(page, { personGiven, personFamily, personEmail })
  },
  person_part: async (company) => {
    await tellWho(company, OWNER)
    await tellPart(company, OWNER)
  },
  listed: async (company) => {
    await company.submit()
    await company.seesText('people.told.added')
  },
  too_much: async (company) => {
    await addPerson(company, typedOwner('Ferran', '80'))
    await expect(company.page.locator('[data-notice]')).toBeVisible()
  },
  ways: async (company) => follow(company, 'people.invite_go'),
  link_made: async (company) => {
    await company.press(company.t('people.invite.make'))
    await expect(company.page.locator('.made-link')).toBeVisible()
  },
  remove: async (company) => {
    await company.open('people')
    await follow(company, 'people.remove')
  },
}

async function follow(company: Customer, link: PlainKey): Promise<void> {
  await expect(rowOf(company, NAME)).toBeVisible()
  await followDeed(rowOf(company, NAME), company.t(link))
  await expect(company.heading()).toContainText(NAME)
}
