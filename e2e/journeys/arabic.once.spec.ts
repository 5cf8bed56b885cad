import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectNoOverflow } from '../support/checks/layout'
import { integrator } from '../support/integrator'
import { newEmail } from '../support/people'
import { service } from '../support/service'
import { ASKER } from '../support/visitor'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' })

test('a person who reads and types Arabic gets to an approved profile on a phone', async ({
  customerWith,
  page,
}) => {
  const email = newEmail()
  const customer = await customerWith({ locale: 'ar' })
  await customer.openLink()
  await expectRightToLeft(page)
  await customer.giveFirstAnswers({
    email,
    phone: { 'phone.country': 'US', 'phone.number': '(٢٠٢) ٥٥٥-٠١٢٣' },
    address: {
      'address.country': 'US',
      'address.line1': 'الشارع الرئيسي ١',
      'address.city': 'أوستن',
      'address.state': 'US-TX',
      'address.postalCode': '٧٨٧٠١',
    },
  })
  await customer.sees('checklist.title')
  await expectRightToLeft(page)
  await customer.giveFurtherAnswers('١٢٣-٤٥-٦٧٨٩', { email: '١٢٣٤٥٦', phone: '１２３ ４５６' })
  await customer.showCardAndFace()
  await expectRightToLeft(page)
  expect(await integrator.read(customer.onboarding.id)).toMatchObject({ status: 'approved' })
  expect(await service.countByEmail(email)).toBe(1)
})

test('a sentence of ours is read from the right, also where it begins with a Latin name', async ({
  customerWith,
  page,
}) => {
  const customer = await customerWith({ locale: 'ar' })
  await page.goto(customer.onboarding.link.url)
  const sentence = page
    .locator('main dd')
    .filter({ hasText: customer.t('landing.who_text', { asker: ASKER }) })
  await expect(sentence).toBeVisible()
  const [name, rest] = await sentence.evaluate((element, asker) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const from = text?.textContent?.indexOf(asker) ?? -1
    if (!text || from < 0) return [0, 0]
    const middleOf = (start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      const { left, right } = range.getBoundingClientRect()
      return (left + right) / 2
    }
    const end = from + asker.length
    return [middleOf(from, end), middleOf(end + 1, end + 6)]
  }, ASKER)
  expect(name).toBeGreaterThan(rest)
})

/** The page begins at its right edge, its arrows point back to it, and nothing runs out of it. */
async function expectRightToLeft(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const heading = page.getByRole('heading', { level: 1 })
  const [inner, outer] = [await heading.boundingBox(), await page.locator('main').boundingBox()]
  const edge = (box: typeof inner) => (box ? box.x + box.width : 0)
  expect(Math.abs(edge(inner) - edge(outer))).toBeLessThan(24)
  for (const icon of await page.locator('.icon.flips').all())
    await expect(icon).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await expectNoOverflow(page)
}
