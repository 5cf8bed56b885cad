import { expect, type Locator, type Page } from '@playwright/test'
import type { MessageKey } from '@/lib/platform/i18n/message-key'
import { enterBy } from './enter'
import type { Onboarding } from './integrator'
import { expectTakenOver } from './taken-over'
import { type Language, sayIn, type Translate, wordsIn } from './words'

/** Who asks in the embedded default. */
export const ASKER = 'Brightwater'

/** What finds things where the flow is: a window's page, or a frame in someone else's. */
export type Finder = Pick<Page, 'getByRole' | 'getByText' | 'locator'>

/** How long a review may take on a busy machine. */
const REVIEW_MS = 30_000

/** Someone in front of a browser with a link, and what can be done on any page of the flow. */
export class Visitor {
  readonly t: Translate
  /** How often this person presses a button that sends something. */
  clicks: 1 | 2 = 1

  constructor(
    readonly page: Page,
    readonly onboarding: Onboarding,
    readonly language: Language = 'en',
  ) {
    this.t = wordsIn(language)
  }

  /** Where the flow is. */
  get here(): Finder {
    return this.page
  }

  /** Opens the link and presses Start: afterwards the first page of the flow is there. */
  async openLink(): Promise<void> {
    await this.page.goto(this.onboarding.link.url)
    await this.press(this.t('landing.start'))
    await this.page.waitForURL(`**/o/${this.onboarding.id}**`)
  }

  /** Begins a visit where the landing is not what is tested; no page is shown yet. */
  async enter(): Promise<void> {
    await enterBy(this.page.request, this.onboarding.link.url)
  }

  /** Begins a visit on a page of the flow, where neither the landing nor the first page is what is tested. */
  async begin(page = ''): Promise<void> {
    await this.enter()
    await this.open(page)
  }

  /** The address of one of the onboarding's own pages. */
  path(page = ''): string {
    return `/o/${this.onboarding.id}${page && `/${page}`}`
  }

  async open(page = ''): Promise<void> {
    await this.page.goto(this.path(page))
  }

  /** Comes back to the flow as it stands now. */
  async comeBack(): Promise<void> {
    await this.open()
  }

  /** Everything that others than this person could have learnt from where the flow is. */
  async traces(): Promise<string> {
    return `${this.page.url()} ${await this.page.title()}`
  }

  heading(): Locator {
    return this.here.getByRole('heading', { level: 1 })
  }

  /** Waits for the page of this heading. */
  async sees(key: MessageKey, values: Record<string, string | number> = {}): Promise<void> {
    // A page about the review changes by itself, at the pace at which it asks.
    const patience = key.startsWith('status.') ? { timeout: REVIEW_MS } : {}
    await expect(this.heading()).toHaveText(sayIn(this.language)(key, { asker: ASKER, ...values }), patience)
  }

  async seesText(key: MessageKey, values: Record<string, string | number> = {}): Promise<void> {
    await expect(
      this.here.getByText(sayIn(this.language)(key, { asker: ASKER, ...values })).first(),
    ).toBeVisible()
  }

  /** Presses the button of this name, here or on a page that was opened from here. */
  async press(name: string, where: Finder = this.here): Promise<void> {
    await where.getByRole('button', { name, exact: true }).click({ clickCount: this.clicks })
  }

  /** The same, once the page's script answers to it. */
  protected async pressByScript(name: string): Promise<void> {
    await expectTakenOver(this.here.getByRole('button', { name, exact: true }))
    await this.press(name)
  }

  /** Presses the one filled button of a form, whatever its words. */
  async submit(): Promise<void> {
    await this.here
      .locator('main form button.button:not(.quiet)[type=submit]')
      .click({ clickCount: this.clicks })
  }

  /** Presses a button that leads to the service's page in this window: one press is enough. */
  async followToService(button: string): Promise<void> {
    await this.press(button)
    await this.page.waitForURL('**/sandbox/**')
  }

  /** Presses a button that leads to the service's page, ends that page with one of its buttons, and is back. */
  async endAtService(button: string, end: string): Promise<void> {
    await this.followToService(button)
    await this.press(end)
  }
}
