import { expect } from '@playwright/test'
import type { Customer } from './customer'
import { WRONG_CODE } from './customer'
import { jpeg, textNamedPicture } from './files'
import { fillAnything, fillForm } from './form'
import type { Reach } from './steps'

type Scenes = (customer: Customer, reach: Reach) => AsyncGenerator<string>

/** Leads a customer who stands on a step's page through all its states; yields the name of each while it is shown. */
export function scenesOf({ step, way }: Reach): Scenes {
  if (way === 'intake') return form
  switch (step.flow) {
    case 'code':
      return code
    case 'document':
      return step.papers === 'identity' ? identity : addressPaper
    case 'face':
    case 'terms':
      return handOver
    default:
      return form
  }
}

async function* form(customer: Customer): AsyncGenerator<string> {
  yield 'empty'
  await customer.submit()
  await expectSummary(customer)
  yield 'wrong'
  await fillAnything(customer.page)
  yield 'filled in'
}

async function* code(customer: Customer, { step }: Reach): AsyncGenerator<string> {
  yield 'before a code is sent'
  const channel = step.channel ?? 'email'
  await customer.press(customer.t('code.send'))
  await customer.sees(`code.${channel}_title`)
  yield 'empty'
  await customer.typeCode(channel, WRONG_CODE)
  await expectSummary(customer)
  yield 'wrong'
  await fillForm(customer.page, { code: '12 34 56' })
  yield 'filled in'
}

async function* identity(customer: Customer): AsyncGenerator<string> {
  yield* form(customer)
  await fillForm(customer.page, { 'identityDocument.type': 'id_card' })
  await customer.submit()
  yield* upload(customer, 'front')
  await customer.keepPhoto('front')
  await expect(customer.slot('front').getByText(customer.t('document.replace'))).toBeVisible()
  yield 'half sent'
}

async function* addressPaper(customer: Customer): AsyncGenerator<string> {
  yield* form(customer)
  await fillForm(customer.page, { addressProof: 'utility_bill' })
  await customer.submit()
  yield* upload(customer, 'single')
}

async function* upload(customer: Customer, slot: string): AsyncGenerator<string> {
  await expect(customer.slot(slot)).toBeVisible()
  yield 'without a file'
  await customer.choose(slot, textNamedPicture())
  await expect(customer.slot(slot).locator('.advice')).toHaveText(customer.t('document.problems.type'))
  yield 'with a wrong file'
  await customer.choose(slot, jpeg())
  await expect(customer.slot(slot).getByRole('img')).toBeVisible()
  yield 'with a photo to look at'
}

async function* handOver(customer: Customer, { step }: Reach): AsyncGenerator<string> {
  yield 'before'
  await customer.press(customer.t(`steps.${step.id}.submit`))
  await expect(customer.page.getByRole('heading', { name: customer.t('hosted.ready_title') })).toBeVisible()
  yield 'ready to leave'
  await customer.open(step.id)
  await customer.seesText(`steps.${step.id}.waiting`)
  yield 'waiting'
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
