import { expect, test } from '../fixtures'
import developer from '../support/developer-words'
import { FramedCustomer, heard } from '../support/framed'
import { service } from '../support/service'

test('in an isolated page that allows no camera the flow runs, says why, and takes a file', async ({
  hostWith,
  page,
}) => {
  const customerId = await service.createCustomer({ codes: ['identity_document'] })
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': 'camera=()',
  }
  const customer = new FramedCustomer(page, await hostWith({ wish: { customerId }, headers }))
  await customer.openLinkWhenHeard()
  await customer.sees('checklist.title')
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
  await expect.poll(() => heard(page)).toContain('frame.diagnostic camera_not_allowed')
  await customer.goOn()
  await customer.chooseDocument('passport')
  await customer
    .slot('single')
    .getByRole('button', { name: customer.t('document.camera.open') })
    .click()
  await customer.seesText('document.camera.policy_title')
  await customer.sendLast('single')
  await customer.sees('status.approved.title')
})

test('an isolated page that sends no cookies to others holds the frame with its session all the same', async ({
  hostWith,
  page,
}) => {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
  }
  const customer = new FramedCustomer(page, await hostWith({ headers }))
  await customer.openLink()
  await customer.sees('checklist.title')
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
  await page.reload()
  await customer.sees('checklist.title')
})

test('the loader hands the camera to the frame', async ({ hostWith, page }) => {
  const customer = new FramedCustomer(page, await hostWith())
  await customer.openLink()
  await customer.sees('checklist.title')
  const isAllowed = await customer.here.locator('html').evaluate((html) => {
    const policy: unknown = Reflect.get(html.ownerDocument, 'featurePolicy')
    const allows: unknown = policy instanceof Object ? Reflect.get(policy, 'allowsFeature') : undefined
    return typeof allows === 'function' && allows.call(policy, 'camera')
  })
  expect(isAllowed).toBe(true)
  expect(await heard(page)).not.toContain('frame.diagnostic camera_not_allowed')
})

test('a sandbox without allow-same-origin is told to the page, and its person continues in a tab', async ({
  hostWith,
  page,
  noise,
}) => {
  // What such a frame may not do, it may not do aloud.
  noise.expect(/origin 'null'|Access to|net::ERR_FAILED|sandboxed|status of 403|preloaded using link preload/)
  const host = await hostWith({
    attributes: 'sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"',
  })
  const customer = new FramedCustomer(page, host)
  await page.goto(host.url)
  await customer.seesText('frame.window_title')
  await expect.poll(() => heard(page)).toContain('frame.diagnostic origin_sandboxed')
  const opened = page.waitForEvent('popup')
  await customer.here.getByRole('link', { name: customer.t('frame.window_action') }).click()
  const tab = await opened
  await customer.press(customer.t('landing.start'), tab)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(customer.t('checklist.title'))
})

test('Start in a sandbox that lets no script run leads to words and a tab', async ({
  hostWith,
  page,
  noise,
}) => {
  // What such a frame may not do, it may not do aloud.
  noise.expect(/origin 'null'|net::ERR_FAILED|sandboxed|preloaded using link preload/)
  const host = await hostWith({
    attributes: 'sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox"',
  })
  const customer = new FramedCustomer(page, host)
  await page.goto(host.url)
  await customer.here.getByRole('button', { name: customer.t('landing.start') }).click()
  await customer.seesText('frame.window_title')
  const opened = page.waitForEvent('popup')
  await customer.here.getByRole('link', { name: customer.t('frame.window_action') }).click()
  await expect((await opened).getByRole('button', { name: customer.t('landing.start') })).toBeVisible()
})

test('a frame that is left too low says so, and offers its person a tab', async ({ hostWith, page }) => {
  const host = await hostWith({ attributes: 'style="height: 200px"' })
  const customer = new FramedCustomer(page, host)
  await page.goto(host.url)
  await customer.seesText('frame.small_title')
  await expect(customer.here.getByRole('link', { name: customer.t('frame.window_action') })).toBeVisible()
  await expect.poll(() => heard(page)).toContain('frame.diagnostic height_starved')
})

test('an app hears from the web view test what its page shows', async ({ page }) => {
  const told: string[] = []
  await page.exposeFunction('tellTheTest', (message: string) => told.push(message))
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellTheTest')
    Reflect.set(window, 'VestibuleApp', { onEvent: tell })
  })
  await page.goto('/docs/web-view')
  const { works, missing, checks } = developer.web_view
  for (const { title } of Object.values(checks))
    await expect(page.getByText(works.replace('{title}', title))).toBeVisible()
  await expect(page.getByText(missing.replace('{title}', ''))).toHaveCount(0)
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ type: 'self_test', data: { camera: true, bridge: true } })
})
