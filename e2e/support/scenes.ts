import { expect, type Page } from '@playwright/test'
import type { ScreenState } from '@/lib/model/plan/screens'
import type { Step } from '@/lib/model/requirements/define'
import type { Slot } from '@/lib/model/views/document/types'
import type { Customer } from './customer'
import { WRONG_CODE } from './customer'
import { jpeg, textNamedPicture } from './files'
import { fillAnything, fillForm } from './form'
import { reachPeopleStates } from './people-scenes'
import type { ReachState } from './reach-state'
import type { Reach } from './steps'

type ReachStates = Partial<Readonly<Record<ScreenState, ReachState>>>

/** A state of a screen that a customer can walk to. */
type Scene = { name: string; reachState: ReachState }

/** What a reader makes of a form that is filled in: every disclosure open. */
const OPENED: Scene = { name: 'with everything open', reachState: ({ page }) => openAll(page) }

/**
 * The states of a step's screen that are walked to here, in the order in which a customer who has opened it meets them.
 */
export function scenesOf({ step, way, states }: Reach): readonly Scene[] {
  const all = reachStatesOf(step, way)
  const scenes = states.flatMap((name): Scene[] => {
    const reachState = all[name]
    return reachState ? [{ name, reachState }] : []
  })
  const filled = scenes.findIndex(({ name }) => name === 'filled')
  return all.filled === form.filled ? scenes.toSpliced(filled + 1, 0, OPENED) : scenes
}

function reachStatesOf(step: Step, way: Reach['way']): ReachStates {
  if (way === 'intake') return form
  switch (step.flow) {
    case 'code':
      return code
    case 'document':
      return documents[step.documentPurpose ?? 'address'] ?? companyDocument
    case 'people':
      return reachPeopleStates
    case 'face':
    case 'terms':
      return handOver(step.flow)
    default:
      return form
  }
}

/** Where opening the page was all there is to do. */
const arrived = async () => undefined

const form: ReachStates = {
  empty: arrived,
  wrong: async (customer) => {
    await customer.submit()
    await expectSummary(customer)
  },
  filled: ({ page }) => fillAnything(page),
}

const code: ReachStates = {
  unsent: arrived,
  empty: async (customer, { step }) => {
    await customer.press(customer.t('code.send'))
    await customer.sees(`code.${step.channel ?? 'email'}_title`)
  },
  wrong: async (customer, { step }) => {
    await customer.typeCode(step.channel ?? 'email', WRONG_CODE)
    await expectSummary(customer)
  },
  filled: ({ page }) => fillForm(page, { code: '12 34 56' }),
  locked: async (customer, { step }) => {
    const locked = customer.page.getByText(customer.t('code.locked_title')).first()
    const judged = locked.or(customer.page.locator('#summary:focus')).first()
    for (let n = 1; !(await locked.isVisible()); n += 1) {
      await customer.typeCode(step.channel ?? 'email', `${WRONG_CODE.slice(0, -1)}${n % 10}`)
      // A press counts only once the one before it is judged.
      await expect(judged).toBeVisible()
    }
  },
}

function upload(slot: Slot, reachState: ReachState): ReachStates {
  return {
    no_file: async (customer, reach) => {
      await reachState(customer, reach)
      await expect(customer.slot(slot)).toBeVisible()
    },
    wrong_file: async (customer) => {
      await customer.choose(slot, textNamedPicture())
      await expect(customer.slot(slot).locator('.advice')).toHaveText(customer.t('document.problems.type'))
    },
    photo: async (customer) => {
      await customer.choose(slot, jpeg())
      await expect(customer.slot(slot).getByRole('img')).toBeVisible()
    },
  }
}

const identity: ReachStates = {
  ...form,
  ...upload('front', async (customer) => {
    await fillForm(customer.page, { 'identityDocument.type': 'id_card' })
    await customer.submit()
  }),
  received: async (customer) => {
    await customer.keepPhoto('front')
    await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
  },
}

const addressDocument: ReachStates = {
  ...form,
  ...upload('single', async (customer) => {
    await fillForm(customer.page, { addressProof: 'utility_bill' })
    await customer.submit()
  }),
}

/** Which document it is is fixed, so that there is nothing to choose. */
const companyDocument: ReachStates = upload('single', arrived)

const documents: Readonly<Record<string, ReachStates>> = { identity, address: addressDocument }

const handOver = (step: 'face' | 'terms'): ReachStates => ({
  before: arrived,
  ready: async (customer) => {
    // What a browser shows that does not continue: the service's page answers it with no page.
    await customer.page.route(/\/sandbox\/(face|terms)\//, (route) => route.fulfill({ status: 204 }))
    await customer.press(customer.t(`steps.${step}.submit`))
    const title = customer.t('hosted.ready_title')
    await expect(customer.page.getByRole('heading', { name: title })).toBeVisible()
  },
  waiting: async (customer) => {
    await customer.open(step)
    await customer.seesText(`steps.${step}.waiting`)
  },
})

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
  expect((await page.title()).startsWith(`${t('form.error_prefix')} `)).toBe(true)
  for (const link of await box.getByRole('link').all()) {
    await expect(page.locator((await link.getAttribute('href')) ?? 'none')).toBeAttached()
  }
}
