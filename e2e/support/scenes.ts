import { expect, type Page } from '@playwright/test'
import type { Customer } from './customer'
import { WRONG_CODE } from './customer'
import { jpeg, textNamedPicture } from './files'
import { fillAnything, fillForm } from './form'
import { peopleScenes } from './people-scenes'
import type { Reach } from './steps'

/** A state of a screen, and how a customer gets to it from the one before. */
export type Scene = { name: string; lead: (customer: Customer, reach: Reach) => Promise<unknown> }

/** All states of a step's screen, in the order in which a customer who has opened it meets them. */
export function scenesOf({ step, way }: Reach): readonly Scene[] {
  if (way === 'intake') return form
  switch (step.flow) {
    case 'code':
      return code
    case 'document':
      return papers[step.papers ?? 'address'] ?? companyPaper
    case 'people':
      return peopleScenes
    case 'face':
    case 'terms':
      return handOver
    default:
      return form
  }
}

/** Where opening the page was all there is to do. */
const arrived = async () => undefined

const form: readonly Scene[] = [
  { name: 'empty', lead: arrived },
  {
    name: 'wrong',
    lead: async (customer) => {
      await customer.submit()
      await expectSummary(customer)
    },
  },
  { name: 'filled in', lead: ({ page }) => fillAnything(page) },
  { name: 'with everything open', lead: ({ page }) => openAll(page) },
]

const code: readonly Scene[] = [
  { name: 'before a code is sent', lead: arrived },
  {
    name: 'empty',
    lead: async (customer, { step }) => {
      await customer.press(customer.t('code.send'))
      await customer.sees(`code.${step.channel ?? 'email'}_title`)
    },
  },
  {
    name: 'wrong',
    lead: async (customer, { step }) => {
      await customer.typeCode(step.channel ?? 'email', WRONG_CODE)
      await expectSummary(customer)
    },
  },
  { name: 'filled in', lead: ({ page }) => fillForm(page, { code: '12 34 56' }) },
  {
    name: 'after too many tries',
    lead: async (customer, { step }) => {
      const locked = customer.page.getByText(customer.t('code.locked_title')).first()
      const judged = locked.or(customer.page.locator('#summary:focus')).first()
      for (let n = 1; !(await locked.isVisible()); n += 1) {
        await customer.typeCode(step.channel ?? 'email', `${WRONG_CODE.slice(0, -1)}${n % 10}`)
        // A press counts only once the one before it is judged.
        await expect(judged).toBeVisible()
      }
    },
  },
]

function upload(slot: string, lead: Scene['lead']): readonly Scene[] {
  return [
    {
      name: 'without a file',
      lead: async (customer, reach) => {
        await lead(customer, reach)
        await expect(customer.slot(slot)).toBeVisible()
      },
    },
    {
      name: 'with a wrong file',
      lead: async (customer) => {
        await customer.choose(slot, textNamedPicture())
        await expect(customer.slot(slot).locator('.advice')).toHaveText(customer.t('document.problems.type'))
      },
    },
    {
      name: 'with a photo to look at',
      lead: async (customer) => {
        await customer.choose(slot, jpeg())
        await expect(customer.slot(slot).getByRole('img')).toBeVisible()
      },
    },
  ]
}

const identity: readonly Scene[] = [
  ...form,
  ...upload('front', async (customer) => {
    await fillForm(customer.page, { 'identityDocument.type': 'id_card' })
    await customer.submit()
  }),
  {
    name: 'half sent',
    lead: async (customer) => {
      await customer.keepPhoto('front')
      await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
    },
  },
]

const addressPaper: readonly Scene[] = [
  ...form,
  ...upload('single', async (customer) => {
    await fillForm(customer.page, { addressProof: 'utility_bill' })
    await customer.submit()
  }),
]

/** Which paper it is stands fixed, so that there is nothing to choose. */
const companyPaper: readonly Scene[] = upload('single', arrived)

const papers: Readonly<Record<string, readonly Scene[]>> = { identity, address: addressPaper }

const handOver: readonly Scene[] = [
  { name: 'before', lead: arrived },
  {
    name: 'ready to leave',
    lead: async (customer, { step }) => {
      await customer.press(customer.t(`steps.${step.id}.submit`))
      const title = customer.t('hosted.ready_title')
      await expect(customer.page.getByRole('heading', { name: title })).toBeVisible()
    },
  },
  {
    name: 'waiting',
    lead: async (customer, { step }) => {
      await customer.open(step.id)
      await customer.seesText(`steps.${step.id}.waiting`)
    },
  },
]

/** Opens every disclosure of the page: explanations, rarer choices. */
async function openAll(page: Page): Promise<void> {
  for (const disclosure of await page.locator('main details').all()) {
    const isOpen = await disclosure.evaluate((element) => element.hasAttribute('open'))
    const summary = disclosure.locator('> summary')
    if (!isOpen && (await summary.isVisible())) await summary.click()
  }
}

/** Something is wrong: the title says so first, the summary has the focus, and each of its lines leads to an input. */
async function expectSummary({ page, t }: Customer): Promise<void> {
  const box = page.locator('#summary')
  await expect(box).toBeFocused()
  expect(await page.title()).toMatch(new RegExp(`^${t('form.error_prefix')} `))
  for (const link of await box.getByRole('link').all()) {
    await expect(page.locator((await link.getAttribute('href')) ?? 'none')).toBeAttached()
  }
}
