import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { lookOf } from '../support/checks/look'
import { faultsOfPage } from '../support/checks/page'

const WHERE = 'a page of this test'
const SOUND = `<!doctype html><html lang="en"><title>Your address</title><main>
  <h1>Your address</h1><label for="a">City</label><input id="a">
  <p id="hint">As on a letter</p><a href="#a">Begin</a></main></html>`

/** A page that is sound; each test changes something of it. */
async function openPage(page: Page): Promise<string | undefined> {
  await page.route('**/of-this-test', (route) => route.fulfill({ body: SOUND, contentType: 'text/html' }))
  await page.goto('/of-this-test')
  return lookOf(page)
}

test('the same page in other words has the same look', async ({ page }) => {
  const before = await openPage(page)
  expect(before).toBeDefined()
  await page.evaluate(() => {
    document.title = 'Deine Adresse'
    for (const one of document.querySelectorAll('h1, label, p, a'))
      one.textContent = `${one.textContent} auf Deutsch`
  })
  expect(await lookOf(page)).toBe(before)
})

const CHANGES: Readonly<Record<string, () => void>> = {
  'a colour': () => document.querySelector('p')?.style.setProperty('color', '#999'),
  'a size of letters': () => document.querySelector('p')?.style.setProperty('font-size', '30px'),
  'a control without its label': () => document.querySelector('label')?.removeAttribute('for'),
  'a label of another control': () => document.querySelector('label')?.setAttribute('for', 'hint'),
  'a name that is empty': () => document.querySelector('a')?.replaceChildren(),
  'a link that leads nowhere': () => document.querySelector('a')?.setAttribute('href', '#nothing'),
  'a role': () => document.querySelector('p')?.setAttribute('role', 'button'),
  'one element more': () => document.querySelector('main')?.append(document.createElement('hr')),
  'another direction': () => document.documentElement.setAttribute('dir', 'rtl'),
}

test('whatever else changes of a page changes its look', async ({ page }) => {
  for (const [what, change] of Object.entries(CHANGES)) {
    const before = await openPage(page)
    await page.evaluate(change)
    expect(await lookOf(page), what).not.toBe(before)
  }
})

test('a page with a frame has no look: what is in the frame is judged each time', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('iframe')))
  expect(await lookOf(page)).toBeUndefined()
})

test('a page that was sound is judged again once it is not: by its colours, and by its words', async ({
  page,
}) => {
  await openPage(page)
  const faults = async () => (await faultsOfPage(page, 'en', { walk: false, where: WHERE })).join()
  const before = await faults()
  expect(await faultsOfAxe(page)).toEqual([])
  await page.evaluate(() => document.querySelector('p')?.style.setProperty('color', '#bbb'))
  expect(await faults()).toContain('color-contrast')
  await page.evaluate(() => document.querySelector('p')?.style.removeProperty('color'))
  expect(await faults()).toBe(before)
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'xx-nothing'))
  expect(await faults()).toContain('html-lang-valid')
})
