import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Customer } from './customer'

/** What a browser that is used as a phone looks like. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The link of the code that a computer shows, taken with its own button. */
export async function copyLink(computer: Customer): Promise<string> {
  const { page } = computer
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The script that makes the code is the one that copies its link.
  await expect(page.getByRole('img', { name: computer.t('hand_off.code') })).toBeVisible()
  await computer.press(computer.t('hand_off.copy'))
  await expect(page.locator('main').getByText(computer.t('hand_off.copied'))).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A phone in front of the page that a copied link opens. */
export async function phoneAt(computer: Customer, context: BrowserContext, link: string): Promise<Customer> {
  const page = await context.newPage()
  await page.goto(link)
  return new Customer(page, computer.onboarding, computer.language)
}

/** Presses the button of the phone's first page; the step of the computer follows. */
export async function join(phone: Customer, step: string): Promise<void> {
  await phone.sees('hand_off.landing.title')
  await phone.press(phone.t('hand_off.landing.start'))
  await phone.page.waitForURL(`**${phone.path(step)}`)
}

/** The two characters a page shows. */
export async function signOn(page: Page): Promise<string> {
  return (await page.locator('.sign, .phrase').first().textContent()) ?? ''
}
