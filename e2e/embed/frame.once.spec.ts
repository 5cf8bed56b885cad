import type { FrameLocator, Page } from '@playwright/test'
import { QUIET } from '../../scripts/browser.mjs'
import { test as base, expect } from '../fixtures'
import { type Host, startHost } from '../support/host'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { newEmail } from '../support/people'
import { appUrl } from '../support/server-keys'
import { wordsIn } from '../support/words'

type Fixtures = { hostWith: (wish?: Parameters<typeof startHost>[0]) => Promise<Host> }

const test = base.extend<Fixtures>({
  hostWith: async ({ noise }, use) => {
    // The page around the frame is somebody else's, on purpose.
    noise.expect(/^foreign request: http:\/\/(127\.0\.0\.1|localhost):\d+$/)
    const made: Host[] = []
    await use(async (wish) => {
      const host = await startHost(wish)
      made.push(host)
      return host
    })
    for (const host of made) await host.close()
  },
})

// Browsers block what foreign frames keep, unless it is bound to the page around them.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...QUIET, '--test-third-party-cookie-phaseout'],
  },
})

const t = wordsIn('en')
const ASKER = { asker: 'Brightwater' }

function frameOf(page: Page): FrameLocator {
  return page.frameLocator('#check iframe')
}

/** The heading inside the frame. */
function sees(frame: FrameLocator, text: string): Promise<void> {
  return expect(frame.getByRole('heading', { level: 1 })).toHaveText(text)
}

/** The frame is exactly as high as what stands in it. */
async function fits(page: Page, frame: FrameLocator): Promise<void> {
  await expect
    .poll(async () => {
      const { content, own } = await frame.locator('html').evaluate((html) => ({
        content: Math.ceil(html.ownerDocument.body.getBoundingClientRect().height),
        own: html.clientHeight,
      }))
      return content - own
    })
    .toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** The types of what the page around has heard. */
function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const events: unknown = Function('return heard')()
    return Array.isArray(events)
      ? events.map(({ type, data }) => `${type} ${data.step ?? data.code ?? ''}`)
      : []
  })
}

test('SES-05 EMB-02 the flow runs in a frame on another site with foreign cookies blocked, and its session nowhere else', async ({
  hostWith,
  page,
}) => {
  const host = await hostWith()
  const email = newEmail()
  await page.goto(host.url)
  const frame = frameOf(page)
  await sees(frame, t('landing.title', ASKER))
  await fits(page, frame)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('own')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await frame.getByRole('button', { name: t('landing.start') }).click()
  await sees(frame, t('checklist.title'))
  await fits(page, frame)
  await frame.locator('.lit').getByRole('link').click()
  await sees(frame, t('steps.email.title'))
  await fits(page, frame)
  await frame.locator('main [name="email"]').fill(email)
  await frame.locator('main form button.button:not(.quiet)[type=submit]').click()
  await sees(frame, t('steps.phone.title'))
  await fits(page, frame)
  await expect
    .poll(() => heard(page))
    .toEqual(
      expect.arrayContaining([
        'step.shown landing',
        'onboarding.opened ',
        'step.shown email',
        'step.shown phone',
      ]),
    )
  const said = await page.evaluate(() => JSON.stringify(Function('return heard')()))
  expect(said).not.toContain(email)
  expect(said).not.toContain(host.onboardingId)

  // The page is drawn anew and the flow is where it was, without another press.
  await page.reload()
  await sees(frame, t('checklist.title'))
  // Neither a window of its own nor another page around it has the session.
  const context = page.context()
  const alone = await context.newPage()
  await alone.goto(`${appUrl()}/o/${host.onboardingId}`)
  await expect(alone.getByRole('heading', { level: 1 })).toHaveText(t('session.title'))
  const other = host.url.replace('127.0.0.1', 'localhost')
  host.showNext(await integrator.embedLink(host.onboardingId, [other]))
  await alone.goto(other)
  await sees(frameOf(alone), t('landing.title', ASKER))
})

test('a page whose link is over hands the frame another; colours and direction follow', async ({
  hostWith,
  page,
  noise,
}) => {
  noise.expect(refusedRequest(410))
  const host = await hostWith({ options: "locale: 'ar', scheme: 'dark'," })
  const arabic = wordsIn('ar')
  const link = await host.newLink()
  await integrator.revokeLinks(host.onboardingId)
  host.showNext(link)
  await page.goto(host.url)
  const frame = frameOf(page)
  await sees(frame, arabic('landing.title', ASKER))
  await fits(page, frame)
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.evaluate(() => Function("frame.setScheme('auto')")())
  await expect(frame.locator('html')).not.toHaveAttribute('data-scheme')
  await page.evaluate(() => Function('frame.unmount()')())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('EMB-03 where a browser keeps nothing for frames, it goes on in a tab that a real click opens', async ({
  hostWith,
  page,
}) => {
  await page.context().addInitScript(() => {
    if (window.top !== window)
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  const host = await hostWith()
  await page.goto(host.url)
  const frame = frameOf(page)
  await expect(frame.getByText(t('frame.window_title'))).toBeVisible()
  await expect(frame.getByRole('button', { name: t('landing.start') })).toHaveCount(0)
  await expect.poll(() => heard(page)).toContain('frame.diagnostic cookies_refused')
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: t('frame.window_action') }).click()
  const tab = await opened
  await tab.getByRole('button', { name: t('landing.start') }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('checklist.title'))
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

test('EMB-06 a page that no link names holds an empty frame', async ({ hostWith, page, noise }) => {
  noise.expect(/frame-ancestors/)
  noise.expect(/chrome-error/)
  const host = await hostWith({ parentOrigins: ['https://shop.example'] })
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(host.url)
  await refused
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveCount(0)
})
