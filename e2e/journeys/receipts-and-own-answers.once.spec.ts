import { readFile } from 'node:fs/promises'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import { expect, test } from '../fixtures'
import type { Customer } from '../support/customer'
import { lackingTheDocument, onlyTheDocument } from '../support/customer-presets'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { knownPerson, newEmail } from '../support/people'

async function textOf(customer: Customer, link: PlainKey): Promise<string> {
  const { page } = customer
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: customer.t(link) }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('the first page says who asks, who reads the answers, and the two words the integrator has too', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ prefill: knownPerson() })
  await page.goto(customer.onboarding.link.url)
  const main = page.locator('main')
  for (const told of ['brightwater.example', customer.onboarding.phrase, customer.t('landing.who')])
    await expect(main).toContainText(told)
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({ phrase: customer.onboarding.phrase })
  await page.getByRole('link', { name: customer.t('place.keep') }).click()
  await customer.sees('keep.title')
  await page.getByRole('link', { name: customer.t('place.help') }).click()
  await customer.sees('help.title')
  await page.getByRole('link', { name: customer.t('place.back') }).click()
  await customer.sees('landing.title')
})

test('a person sees the answers kept here, takes them along, and deletes them', async ({
  customerWith,
  page,
}) => {
  const email = newEmail()
  const customer = await customerWith()
  await customer.begin()
  await customer.goOn()
  await customer.answer('email', { email })
  await customer.open()
  await page.getByRole('link', { name: customer.t('checklist.kept_link') }).click()
  await customer.sees('own.title')
  await expect(page.locator('main')).toContainText(email)
  expect(await textOf(customer, 'own.download')).toContain(email)
  // One press asks, another one deletes.
  await page.getByRole('link', { name: customer.t('own.delete_title') }).click()
  await expect(page.locator('main')).toContainText(email)
  await customer.press(customer.t('own.delete'))
  await customer.sees('own.none_title')
  await page.goBack()
  await expect(page.locator('main')).not.toContainText(email)
  await customer.open('email')
  await expect(page.locator('[name=email]')).toHaveValue('')
})

test('a refused document comes first on return, with its reason and one button; reminder and receipt can be taken along', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(onlyTheDocument('blurry_id'))
  await customer.begin('check')
  await customer.checkAndSend()
  await expect(page.getByText(customer.t('since.title'))).toHaveCount(0)
  await page.getByText(customer.t('reminder.link')).click()
  await page.getByLabel(customer.t('reminder.hour')).selectOption('18')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    customer.press(customer.t('reminder.save')),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/T180000[\s\S]*URL:/)
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('checklist.refused_title')
  await page.goto('about:blank')
  await customer.openLink()
  await customer.sees('checklist.refused_title')
  const lit = page.locator('.lit')
  await expect(lit.getByRole('heading')).toHaveText(customer.t('refusals.blurry.title'))
  await expect(lit).toContainText(customer.t('refusals.blurry.text'))
  await expect(lit.getByRole('link')).toHaveText([customer.t('steps.identity.correct')])
  await customer.goOn()
  await customer.seesText('refusals.blurry.title')
  await customer.sendLast('single')
  await customer.sees('status.approved.title')
  await expect(page.getByText(customer.t('opens.things.usd_account'))).toBeVisible()
  await page.getByRole('link', { name: customer.t('receipt.link') }).click()
  await customer.sees('receipt.title')
  const receipt = await textOf(customer, 'receipt.save')
  expect(receipt).toContain(customer.onboarding.code)
  expect(receipt).toContain(customer.t('passages.refused'))
  expect(receipt).not.toContain('@')
})

test('a document that comes back without a reason says so on the list and on its page, and is given again', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(onlyTheDocument('no_reason'))
  await customer.begin('check')
  await customer.checkAndSend()
  await customer.goOn()
  await customer.addPassport()
  await customer.sees('checklist.refused_title')
  await expect(page.locator('.lit').getByRole('heading')).toHaveText(customer.t('refusals.again.title'))
  await customer.goOn()
  await customer.seesText('refusals.again.text')
  await expect(page.getByRole('link', { name: customer.t('document.continue') })).toHaveCount(0)
  await customer.sendLast('single')
  await customer.sees('status.approved.title')
})

test('news of what happened while away are on the first page of the next visit', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith(await lackingTheDocument('blurry_id'))
  await customer.begin()
  await customer.goOn()
  await customer.addPassport()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await integrator.read(customer.onboarding.id)).nextAction)
    .toBe('customer_action')
  await customer.openLink()
  await customer.sees('checklist.refused_title')
  const news = page.locator('.news')
  await expect(news.getByRole('heading')).toHaveText(customer.t('since.title'))
  await expect(news).toContainText(customer.t('since.refused', { thing: customer.t('steps.identity.thing') }))
  await page.reload()
  await expect(news).toBeVisible()
})

test('without script a person deletes the own answers as well', async ({ customerWith, anotherBrowser }) => {
  const made = await customerWith({ prefill: knownPerson() })
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto(made.onboarding.link.url)
  await page.getByRole('button', { name: made.t('landing.start') }).click()
  await page.goto(made.path('answers'))
  await page.getByRole('link', { name: made.t('own.delete_title') }).click()
  await page.getByRole('button', { name: made.t('own.delete') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.t('own.none_title'))
})

test('help leads somewhere from every page, also where no link is known', async ({
  page,
  customerWith,
  noise,
}) => {
  noise.expect(refusedRequest(404))
  const { t } = await customerWith()
  for (const lost of ['/nowhere', '/o/onb_00000000000000000000000000000000', '/l/vl_nothing']) {
    await page.goto(lost)
    await page.getByRole('link', { name: t('place.help') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'))
  }
})
