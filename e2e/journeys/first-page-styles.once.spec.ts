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
 * What the whole sheet draws otherwise of an element, and of what is before and behind it, than the page did without
 * it.
 */
function changedBy(root: Locator, sheet: string): Promise<string[]> {
  return root.evaluate(
    async ({ ownerDocument: page }, { href, ofLetters }) => {
      const names = Array.from(getComputedStyle(page.body)).filter((name) => !ofLetters.includes(name))
      const stylesOf = (style: CSSStyleDeclaration, all: readonly string[]) =>
        all.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      const drawn = () =>
        [...page.querySelectorAll('body, body *')].flatMap((element, place) =>
          [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part)
            const isDrawn = part === null || !['none', 'normal'].includes(style.content)
            const which = `${place} ${element.tagName}.${element.className}${part ?? ''}`
            return { which, styles: stylesOf(style, isDrawn ? names : ['content']) }
          }),
        )
      const before = drawn()
      const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
      await new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => reject(new Error('no sheet'))
        page.head.append(link)
      })
      const after = drawn()
      return before.flatMap(({ which, styles }, place) => {
        const whole = new Set(after[place]?.styles)
        return styles.filter((one) => !whole.has(one)).map((one) => `${which} ${one}`)
      })
    },
    { href: sheet, ofLetters: OF_LETTERS },
  )
}

/** The sheet of the next page, which a first page fetches ahead. */
const SHEET = 'link[rel=prefetch][as=style]'

async function looksComplete(root: Locator, sheet: string): Promise<void> {
  await expect(root.locator('main')).toBeVisible()
  await expect(root.locator('link[rel=stylesheet]')).toHaveCount(0)
  await expect(root.locator(':is(.icon, .mark):empty')).toHaveCount(0)
  expect((await changedBy(root, sheet)).slice(0, 20)).toEqual([])
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
