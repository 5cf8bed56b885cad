import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { frameOf } from '../support/framed'

/** What comes of the letters of a font, which may arrive in between. */
const OF_LETTERS = [
  'width',
  'height',
  'inline-size',
  'block-size',
  'perspective-origin',
  'transform-origin',
  'grid-template-rows',
  'grid-template-columns',
]

/**
 * How each element and what stands before and behind it is drawn, by its place in the document.
 *
 * @param sheet is added where it is named
 */
function drawn(root: Locator, sheet?: string): Promise<string[]> {
  return root.evaluate(
    async ({ ownerDocument: page }, { href, ofLetters }) => {
      if (href) {
        const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
        await new Promise((resolve, reject) => {
          link.onload = resolve
          link.onerror = () => reject(new Error('no sheet'))
          page.head.append(link)
        })
      }
      return [...page.querySelectorAll('body, body *')].flatMap((element, place) =>
        [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          const which = `${place} ${element.tagName}.${element.className}${part ?? ''}`
          return Array.from(style)
            .filter((name) => !ofLetters.includes(name))
            .map((name) => `${which} ${name}: ${style.getPropertyValue(name)}`)
        }),
      )
    },
    { href: sheet, ofLetters: OF_LETTERS },
  )
}

/** The sheet of the next page, which a first page fetches ahead. */
const SHEET = 'link[rel=prefetch][as=style]'

async function looksComplete(root: Locator, sheet: string): Promise<void> {
  await expect(root.locator('main')).toBeVisible()
  await expect(root.locator('link[rel=stylesheet]')).toHaveCount(0)
  const before = await drawn(root)
  const after = await drawn(root, sheet)
  expect(before.length).toBeGreaterThan(5000)
  const kept = new Set(after)
  expect(before.filter((one) => !kept.has(one)).slice(0, 20)).toEqual([])
}

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)
  test(`first pages hold all of the style sheet that they need: ${width} px, ${colorScheme}`, async ({
    customerWith,
    noise,
    page,
  }) => {
    noise.expect(/status of 404/)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const { url } = (await customerWith({ locale: 'ar' })).onboarding.link
    await page.goto(url)
    const root = page.locator('html')
    const sheet = (await root.locator(SHEET).getAttribute('href')) ?? 'no sheet'
    const linked = await root
      .locator('a[href^="/l/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(linked.length).toBeGreaterThan(3)
    for (const place of [url, ...new Set(linked), '/l/vl_nobody']) {
      await page.goto(place)
      await looksComplete(root, sheet)
    }
  })

test('the first page in a frame holds all of the style sheet that it needs', async ({ hostWith, page }) => {
  const host = await hostWith()
  await page.goto(host.url)
  const root = frameOf(page).locator('html')
  await looksComplete(root, (await root.locator(SHEET).getAttribute('href')) ?? 'no sheet')
})
