import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { copyLink, join, PHONE, phoneAt, signOn } from '../support/phone'
import { service } from '../support/service'
import { atUpload } from '../support/upload'

/** A customer whom the service knows and of whom it still wants these. */
const lacking = async (...codes: string[]) => ({
  customerId: await service.createCustomer({ codes }),
})

async function atFaceCheck(customer: Customer): Promise<void> {
  await customer.begin('face')
  await customer.sees('steps.face.title')
}

test('photos taken on a phone move the computer on by itself', async ({ customerWith, anotherBrowser }) => {
  const computer = await atUpload(customerWith, 'id_card')
  await expect(computer.page.getByRole('img', { name: computer.t('hand_off.code') })).toBeVisible()
  const phone = await phoneAt(computer, await anotherBrowser(PHONE), await copyLink(computer))
  await expect(phone.page.getByText('Chrome, Linux')).toBeVisible()
  expect(await signOn(phone.page)).toBe(await signOn(computer.page))
  await join(phone, 'identity')
  expect(phone.page.url()).not.toContain('vl_')
  await computer.seesText('hand_off.opened')

  await phone.send('front')
  await expect(computer.slot('front').getByText(computer.t('document.replace'))).toBeVisible()
  await phone.sendLast('back')
  await phone.sees('hand_off.done_title')
  await expect(computer.heading()).not.toHaveText(/photos/)
  await computer.seesText('hand_off.told')
  await computer.sees('status.approved.title')
  expect(await integrator.read(computer.onboarding.id)).toMatchObject({ status: 'approved' })
})

test('a phone that was handed one step sees no other, and nothing that was answered', async ({
  customerWith,
  anotherBrowser,
}) => {
  const computer = await atUpload(customerWith, 'id_card')
  const phone = await phoneAt(computer, await anotherBrowser(PHONE), await copyLink(computer))
  await join(phone, 'identity')
  for (const page of ['email', 'address', 'check', 'answers', '']) {
    await phone.open(page)
    await phone.sees('hand_off.paused_title')
    expect(await phone.page.content()).not.toContain('@example.com')
  }
  await phone.page.getByRole('link', { name: phone.t('hand_off.resume') }).click()
  await expect(phone.slot('front')).toBeVisible()
})

test('a hand-off link opens for the device that used it and for no other', async ({
  customerWith,
  anotherBrowser,
  noise,
}) => {
  noise.expect(refusedRequest(410))
  const computer = await atUpload(customerWith, 'id_card')
  const link = await copyLink(computer)
  const phone = await phoneAt(computer, await anotherBrowser(PHONE), link)
  await join(phone, 'identity')
  const stranger = await phoneAt(computer, await anotherBrowser(PHONE), link)
  await stranger.sees('hand_off.used_title')
  expect((await stranger.page.request.get(link)).status()).toBe(410)
  await phone.page.goto(link)
  await join(phone, 'identity')
  await expect(phone.slot('front')).toBeVisible()
})

test('the secret of a hand-off link is in its own page’s address and nowhere after', async ({
  customerWith,
  anotherBrowser,
}) => {
  const computer = await atUpload(customerWith, 'id_card')
  const link = await copyLink(computer)
  const secret = new URL(link).pathname.split('/')[2] ?? ''
  expect(secret).toMatch(/^vl_/)
  const context = await anotherBrowser(PHONE)
  const carriers = requestsCarrying(context, secret)
  const phone = await phoneAt(computer, context, link)
  await join(phone, 'identity')
  await phone.page.getByRole('link', { name: phone.t('place.help'), exact: true }).click()
  await phone.sees('help.title')
  expect(await phone.page.title()).not.toContain(secret)
  expect(carriers.addresses.every((address) => address.startsWith(`/l/${secret}`))).toBe(true)
  expect(carriers.referrers).toEqual([])
})

/** Addresses and Referers of a browser's requests in which a secret is. */
function requestsCarrying(context: BrowserContext, secret: string) {
  const seen = { addresses: [] as string[], referrers: [] as string[] }
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (`${pathname}${search}`.includes(secret)) seen.addresses.push(pathname)
    const referrer = request.headers().referer ?? ''
    if (referrer.includes(secret)) seen.referrers.push(referrer)
  })
  return seen
}

test('a face check taken on a phone moves the computer on by itself', async ({
  customerWith,
  anotherBrowser,
}) => {
  const computer = await customerWith(await lacking('identity_document', 'liveness_check'))
  await atFaceCheck(computer)
  const phone = await phoneAt(computer, await anotherBrowser(PHONE), await copyLink(computer))
  await join(phone, 'face')
  await phone.passFaceCheck()
  await phone.sees('hand_off.done_title')
  await computer.seesText('hand_off.told')
  await expect(computer.page).toHaveURL(new RegExp(`${computer.path()}(\\?told=phone)?$`))
})

test('without script the code is one press away, and its link opens the phone', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  const computer = await atUpload(async (wish) => new Customer(page, await integrator.start(wish)), 'id_card')
  await computer.press(computer.t('hand_off.show'))
  await expect(page.getByRole('img', { name: computer.t('hand_off.code') })).toBeVisible()
  const link = await page.getByRole('link', { name: computer.t('hand_off.link') }).getAttribute('href')
  const phone = await phoneAt(computer, await anotherBrowser(PHONE), link ?? '')
  await join(phone, 'identity')
  await page.getByRole('link', { name: computer.t('hand_off.again') }).click()
  await computer.seesText('hand_off.opened')
})

test('a narrow screen offers another device behind a link', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser(PHONE)).newPage()
  const customer = new Customer(
    page,
    await integrator.start(await lacking('identity_document', 'liveness_check')),
  )
  await atFaceCheck(customer)
  await expect(page.getByRole('img', { name: customer.t('hand_off.code') })).toBeHidden()
  await page.getByRole('link', { name: customer.t('hand_off.elsewhere') }).click()
  await expect(page.getByRole('img', { name: customer.t('hand_off.code') })).toBeVisible()
})

test('the browser of another app leads straight to a real one', async ({ anotherBrowser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0'
  const page = await (await anotherBrowser({ ...PHONE, userAgent })).newPage()
  const customer = new Customer(
    page,
    await integrator.start(await lacking('identity_document', 'liveness_check')),
  )
  await atFaceCheck(customer)
  await customer.seesText('hosted.no_camera')
  await expect(page.getByRole('button', { name: customer.t('steps.face.submit') })).toHaveCount(0)
  const phone = await phoneAt(customer, await anotherBrowser(PHONE), await copyLink(customer))
  await join(phone, 'face')
  await expect(phone.page.getByRole('button', { name: phone.t('steps.face.submit') })).toBeVisible()
})
