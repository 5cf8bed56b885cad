import type { Response } from '@playwright/test'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import developer from '../support/developer-words'
import { integrator } from '../support/integrator'
import { holdScripts } from '../support/late-script'
import { service } from '../support/service'
import { ASKER } from '../support/visitor'

const lackingFace = async () => ({
  customerId: await service.createCustomer({ codes: ['identity_document', 'liveness_check'] }),
})

async function atFaceCheck(customer: Customer): Promise<void> {
  await customer.begin('face')
  await customer.sees('steps.face.title')
}

/** Goes to the service's page and ends it there with one of its buttons. */
function endCheck(customer: Customer, end: string, press: PlainKey): Promise<void> {
  return customer.endAtService(customer.t(press), end)
}

test('a check that fails twice offers a person, who can be asked for on that screen', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingFace())
  await atFaceCheck(customer)
  await endCheck(customer, developer.face.fail, 'steps.face.submit')
  await customer.sees('steps.face.title')
  const ask = page.getByRole('button', { name: customer.t('person.face.ask') })
  await expect(ask).toBeHidden()
  await endCheck(customer, developer.face.fail, 'steps.face.correct')
  await customer.sees('steps.face.title')
  await customer.seesText('person.stuck')
  await ask.click()
  await customer.seesText('person.face.told', { asker: ASKER })
  await expect(page.getByText(customer.onboarding.code)).toBeVisible()
  await endCheck(customer, developer.face.pass, 'steps.face.correct')
  await customer.sees('checklist.title')
})

/** The file by which buttons are held back offline, whatever the build has called it. */
async function holdsButtons(response: Response): Promise<boolean> {
  if (response.request().resourceType() !== 'script') return false
  // Of a page that was left nothing can be read any more.
  const text = await response.text().catch(() => '')
  return text.includes('advice grave')
}

/** Whether that file is at work: a form that means nothing to the page is held back as well. */
function isHeld(): boolean {
  const form = document.body.appendChild(document.createElement('form'))
  const isSent = form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  form.remove()
  return !isSent
}

test('offline, the button that asks for a person keeps its page, says so, and works with the line again', async ({
  customerWith,
  page,
  context,
}) => {
  const customer = await customerWith(await lackingFace())
  const guard = page.waitForResponse(holdsButtons)
  await atFaceCheck(customer)
  await guard
  await page.getByText(customer.t('person.face.cannot')).click()
  const ask = page.getByRole('button', { name: customer.t('person.face.ask') })
  const line = page.locator('main').getByText(customer.t('form.offline_here'))
  await context.setOffline(true)
  await page.waitForFunction(isHeld)
  await ask.click()
  await expect(line).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(customer.t('form.offline_here'))
  await expect(ask).toBeFocused()
  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await ask.click()
  await customer.seesText('person.face.told', { asker: ASKER })
})

test('one press leads to the check, and who comes back without doing it opens it again with one', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingFace())
  await atFaceCheck(customer)
  await customer.followToService(customer.t('steps.face.submit'))
  const first = page.url()
  await page.getByRole('link', { name: developer.hosted.back_open }).click()
  await customer.seesText('steps.face.waiting')
  await customer.followToService(customer.t('steps.face.again'))
  expect(new URL(page.url()).pathname).not.toBe(new URL(first).pathname)
})

test('a press before the script has come leads to the check as well', async ({ customerWith, page }) => {
  const customer = await customerWith(await lackingFace())
  await customer.enter()
  await holdScripts(page)
  await page.goto(customer.path('face'), { waitUntil: 'commit' })
  await customer.press(customer.t('steps.face.submit'))
  await page.waitForURL('**/sandbox/**', { waitUntil: 'commit' })
})

test('an odd answer leaves the step a face check: no file is asked for, and the next press opens it', async ({
  customerWith,
  page,
}) => {
  const codes = ['identity_document', 'liveness_check']
  const customerId = await service.createCustomer({ codes, scenario: 'server_errors' })
  const customer = await customerWith({ customerId })
  await atFaceCheck(customer)
  await customer.press(customer.t('steps.face.submit'))
  await customer.seesText('steps.face.unavailable_title')
  await customer.sees('steps.face.title')
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await customer.followToService(customer.t('steps.face.submit'))
})

test('a page of the service that has expired says so and leads back', async ({ customerWith, page }) => {
  const customer = await customerWith(await lackingFace())
  await atFaceCheck(customer)
  await endCheck(customer, developer.hosted.expire, 'steps.face.submit')
  await expect(customer.heading()).toHaveText(developer.hosted.expired_title)
  await page.getByRole('link', { name: developer.hosted.back_closed }).click()
  await endCheck(customer, developer.face.pass, 'steps.face.again')
  await customer.sees('checklist.title')
})

test('the face check and a request for a person work without script', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  const customer = new Customer(page, await integrator.start(await lackingFace()))
  await atFaceCheck(customer)
  await page.getByText(customer.t('person.face.cannot')).click()
  await customer.press(customer.t('person.face.ask'))
  await customer.seesText('person.face.told', { asker: ASKER })
  await customer.followToService(customer.t('steps.face.submit'))
  await page.getByRole('link', { name: developer.hosted.back_open }).click()
  await endCheck(customer, developer.face.pass, 'steps.face.again')
  await customer.sees('checklist.title')
})

test('the service’s own page of questions is finished once', async ({ page }) => {
  const customerId = await service.createCustomer({ codes: ['residential_address'] })
  await page.goto(await service.makeKycPage(customerId))
  await page.getByRole('button', { name: developer.kyc.finish }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(developer.hosted.finished_title)
})
