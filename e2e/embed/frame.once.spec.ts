import { expect, test } from '../fixtures'
import { FramedCustomer, fits, frameOf, heard } from '../support/framed'
import { integrator } from '../support/integrator'
import { refusedRequest } from '../support/noise'
import { appUrl } from '../support/server-keys'
import { ASKER } from '../support/visitor'
import { wordsIn } from '../support/words'

const t = wordsIn('en')

test('a frame continues where it was when its page is drawn again, and nowhere else', async ({
  hostWith,
  page,
}) => {
  const host = await hostWith()
  const customer = new FramedCustomer(page, host)
  await customer.openLinkWhenHeard()
  await customer.sees('checklist.title')
  await expect.poll(() => heard(page)).toContain('onboarding.opened ')
  const steps = (await heard(page)).filter((line) => line.startsWith('step.shown'))
  expect(steps).toEqual(['step.shown landing', 'step.shown checklist'])
  expect(await customer.traces()).not.toContain(host.onboarding.id)
  await page.reload()
  await customer.sees('checklist.title')
  // Neither a window of its own nor another page around it has the session.
  const alone = await page.context().newPage()
  await alone.goto(`${appUrl()}${customer.path()}`)
  await expect(alone.getByRole('heading', { level: 1 })).toHaveText(t('session.title'))
  const other = host.url.replace('127.0.0.1', 'localhost')
  host.showNext(await integrator.embedLink(host.onboarding.id, [other]))
  await alone.goto(other)
  await expect(frameOf(alone).getByRole('heading', { level: 1 })).toHaveText(
    t('landing.title', { asker: ASKER }),
  )
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
  await integrator.revokeLinks(host.onboarding.id)
  host.showNext(link)
  await page.goto(host.url)
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(arabic('landing.title', { asker: ASKER }))
  await fits(page)
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.evaluate(() => Function("frame.setScheme('auto')")())
  await expect(frame.locator('html')).not.toHaveAttribute('data-scheme')
  await page.evaluate(() => Function('frame.unmount()')())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a page that leads nowhere looks in a frame as every other there, and the frame is as high as it', async ({
  hostWith,
  page,
  noise,
}) => {
  noise.expect(refusedRequest(404))
  const customer = new FramedCustomer(page, await hostWith({ wish: { locale: 'de' } }), 'de')
  await customer.openLink()
  await customer.sees('checklist.title')
  const nowhere = `${customer.path()}/No-Such-Page`
  await customer.here.locator('body').evaluate((_, path) => window.location.assign(path), nowhere)
  await customer.sees('trouble.missing_title')
  await expect(customer.here.locator('html')).toHaveAttribute('lang', 'de')
  // Who asks says the page around; help is the first link of the foot, as everywhere in a frame.
  await expect(customer.here.getByRole('banner')).toHaveCount(0)
  const links = customer.here.getByRole('contentinfo').getByRole('link')
  await expect(links.first()).toHaveText(customer.t('place.help'))
  await customer.here.getByRole('link', { name: customer.t('place.back'), exact: true }).click()
  await customer.sees('checklist.title')
})

test('a language chosen in a frame outlives its session, whatever the page around names', async ({
  hostWith,
  page,
  noise,
}) => {
  // What the page asks after its session has ended is refused.
  noise.expect(refusedRequest(401))
  const host = await hostWith({ options: "locale: 'en'," })
  const customer = new FramedCustomer(page, host)
  const german = wordsIn('de')
  await customer.openLink()
  await customer.here.getByRole('link', { name: 'English' }).click()
  await customer.press('Deutsch')
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(german('checklist.title'))
  await integrator.revokeLinks(host.onboarding.id)
  await page.reload()
  await expect(heading).toHaveText(german('landing.title', { asker: ASKER }))
  await frameOf(page).getByRole('link', { name: 'Deutsch' }).click()
  await frameOf(page).getByRole('link', { name: 'Polski' }).click()
  const polish = wordsIn('pl')
  await frameOf(page)
    .getByRole('button', { name: polish('landing.start'), exact: true })
    .click()
  await expect(heading).toHaveText(polish('checklist.title'))
})

test('where a browser keeps nothing for frames, it continues in a tab that a real click opens', async ({
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

test('a page that no link names holds an empty frame', async ({ hostWith, page, noise }) => {
  noise.expect(/frame-ancestors/)
  noise.expect(/chrome-error/)
  const host = await hostWith({ parentOrigins: ['https://shop.example'] })
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(host.url)
  await refused
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveCount(0)
})
