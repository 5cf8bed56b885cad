import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { MessageKey } from '@/lib/platform/i18n/message-key'
import { Customer } from './customer'
import type { Host } from './host'
import type { Language } from './words'

/** The frame in an integrator's page. */
export function frameOf(page: Page): FrameLocator {
  return page.frameLocator('#check iframe')
}

/** What the page around has heard: each event's type, with the step or the code it names. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const events: unknown = Function('return heard')()
    return Array.isArray(events)
      ? events.map(({ type, data }) => `${type} ${data.step ?? data.code ?? ''}`)
      : []
  })
}

/** The frame is as high as what is in it: nothing of it scrolls, in neither direction. */
export async function fits(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        frameOf(page)
          .locator('html')
          .evaluate((html) => {
            const content = Math.ceil(html.ownerDocument.body.getBoundingClientRect().height)
            const [tooHigh, tooWide] = [
              html.scrollHeight > html.clientHeight,
              html.scrollWidth > html.clientWidth,
            ]
            return { tooHigh, tooWide, left: html.clientHeight - content }
          }),
      { message: 'the frame is as high as its content' },
    )
    .toEqual({ tooHigh: false, tooWide: false, left: 0 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** The same person, where the flow is in a frame of an integrator's page. */
export class FramedCustomer extends Customer {
  constructor(
    page: Page,
    readonly host: Host,
    language?: Language,
  ) {
    super(page, host.onboarding, language)
  }

  override get here(): FrameLocator {
    return frameOf(this.page)
  }

  /** Opens the integrator's page, which keeps its place and its focus, and presses Start in the frame. */
  override async openLink(): Promise<void> {
    await this.page.goto(this.host.url)
    const start = this.here.getByRole('button', { name: this.t('landing.start') })
    await expect(start).toBeVisible()
    expect(await this.page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['own', 0])
    await this.startPage()
  }

  /** The same, once the page around has heard all that the first page says by its script. */
  async openLinkWhenHeard(): Promise<void> {
    await this.page.goto(this.host.url)
    await expect.poll(() => heard(this.page)).toContain('step.shown landing')
    await this.startPage()
  }

  private async startPage(): Promise<void> {
    const asked = (await this.heading().textContent()) ?? ''
    await this.press(this.t('landing.start'))
    await expect(this.heading()).not.toHaveText(asked)
  }

  override async comeBack(): Promise<void> {
    await this.page.goto(this.host.url)
  }

  override async traces(): Promise<string> {
    const said = await this.page.evaluate(() => JSON.stringify(Function('return heard')()))
    return `${await super.traces()} ${said}`
  }

  override async sees(key: MessageKey, values: Record<string, string | number> = {}): Promise<void> {
    await super.sees(key, values)
    if (this.host.grows) await fits(this.page)
  }

  /** Nobody shows a page of the service in a frame: it gets a tab of its own, which closes at its end. */
  override async endAtService(button: string, end: string): Promise<void> {
    const opened = this.page.waitForEvent('popup')
    await this.pressByScript(button)
    const tab = await opened
    await tab.waitForURL('**/sandbox/**')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const closed = tab.waitForEvent('close')
    await this.press(end, tab)
    await closed
  }
}
