import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { PHONE } from '../support/phone'
import { signInToConsole } from '../support/team'

/** As high as anything that is pressed. */
const TARGET = 44

test('on a phone the pages of the console are behind one line, which opens without script', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ ...PHONE, javaScriptEnabled: false })).newPage()
  await signInToConsole(page, 'admin')
  const rooms = page.getByRole('navigation', { name: 'Console' })
  const open = rooms.getByText('Onboardings').first()
  const gallery = rooms.getByRole('link', { name: 'Gallery' })
  await expect(gallery).toBeHidden()
  const lines = async () => (await page.locator('.top').boundingBox())?.height
  expect(await lines()).toBeLessThan(3 * TARGET)
  const place = await open.boundingBox()
  expect(place?.height).toBeGreaterThanOrEqual(TARGET)
  await open.click()
  expect(await open.boundingBox()).toEqual(place)
  await gallery.click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await expect(rooms.locator('summary')).toHaveText('Gallery')
})

test('on a wide screen the pages are in a row, and a key says what it may do and when it ends', async ({
  page,
}) => {
  await signInToConsole(page, 'admin')
  const rooms = page.getByRole('navigation', { name: 'Console' })
  await expect(rooms.locator('summary')).toBeHidden()
  await rooms.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('columnheader', { name: 'May do' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Everything.*No end date/ }).first()).toBeVisible()
  expect(await faultsOfAxe(page)).toEqual([])
})

test('what can be pressed in a row of a table is level with its words', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('row', { name: /Individual, Germany/ })
  const [name, press] = [row.locator('th, td').first(), row.getByRole('button')]
  await expect(press).toBeVisible()
  const top = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return Math.round(words.getBoundingClientRect().top)
  }
  expect(Math.abs((await name.evaluate(top)) - (await press.evaluate(top)))).toBeLessThanOrEqual(2)
  expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET)
})

test('in Arabic a code begins where its column begins', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser({ locale: 'ar' })).newPage()
  await signInToConsole(page, 'viewer')
  await page.goto('/operator/simulator')
  const end = async (words: Locator) => {
    const box = await words.boundingBox()
    return box ? box.x + box.width : 0
  }
  const head = page.getByRole('columnheader').nth(1)
  await expect(head).toBeVisible()
  const apart = (await end(page.locator('tbody .code').first())) - (await end(head))
  expect(Math.abs(apart)).toBeLessThanOrEqual(2)
})
