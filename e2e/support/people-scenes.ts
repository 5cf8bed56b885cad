import { expect } from '@playwright/test'
import type { Customer } from './customer'
import { fillForm } from './form'
import { typedOwner } from './owners'
import { addPerson, rowOf } from './people-page'
import type { Scene } from './scenes'

const NAME = 'Odalys Kestrelhof'

/** The list of a company's people, the form about one, and the ways for one to answer or to go. */
export const peopleScenes: readonly Scene[] = [
  { name: 'nobody listed', lead: async (company) => company.seesText('people.first_title') },
  {
    name: 'the form about a person',
    lead: async (company) => {
      await company.page
        .locator('.lit')
        .getByRole('link', { name: company.t('people.add') })
        .click()
      await company.sees('people.form.add_title')
    },
  },
  {
    name: 'a wrong form about a person',
    lead: async (company) => {
      await company.submit()
      await expect(company.summary()).toBeFocused()
    },
  },
  {
    name: 'a filled-in form about a person',
    lead: async ({ page }) => fillForm(page, typedOwner('Odalys', '25,5')),
  },
  {
    name: 'somebody listed',
    lead: async (company) => {
      await company.submit()
      await company.seesText('people.told.added')
    },
  },
  {
    name: 'more than a whole',
    lead: async (company) => {
      await addPerson(company, typedOwner('Ferran', '80'))
      await expect(company.page.locator('[data-notice]')).toBeVisible()
    },
  },
  { name: 'the ways for a person to answer', lead: async (company) => follow(company, 'people.invite_go') },
  {
    name: 'a link just made',
    lead: async (company) => {
      await company.press(company.t('people.invite.make'))
      await expect(company.page.locator('.made-link')).toBeVisible()
    },
  },
  {
    name: 'the question before somebody is removed',
    lead: async (company) => {
      await company.open('people')
      await follow(company, 'people.remove')
    },
  },
]

async function follow(company: Customer, link: string): Promise<void> {
  await rowOf(company, NAME)
    .getByRole('link', { name: company.t(link) })
    .click()
  await expect(company.heading()).toContainText(NAME)
}
