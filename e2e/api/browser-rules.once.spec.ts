import { createServer } from 'node:http'
import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'
import { Noise } from '../support/noise'
import { knownPerson } from '../support/people'
import { appUrl } from '../support/server-keys'

const REFUSED_BY_POLICY = /Content Security Policy|requires .Trusted|Trusted Types/

test('text that would become markup is refused by the browser', async ({ customerWith, page, noise }) => {
  noise.expect(REFUSED_BY_POLICY)
  const customer = await customerWith()
  await customer.begin()
  const outcomes = await page.evaluate(() => {
    const text = '<img src=x onerror="document.title = 1">'
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = text
      },
      outerHTML: () => {
        document.body.outerHTML = text
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      'document.write': () => document.write(text),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = text
      },
      parser: () => new DOMParser().parseFromString(text, 'text/html'),
      'script text': () => {
        document.createElement('script').text = 'document.title = 1'
      },
      'script of another host': () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: done`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : 'thrown'}`
      }
    })
  })
  expect(outcomes.filter((outcome) => !/: TypeError$/.test(outcome))).toEqual([])
})

test('no other page may frame us: not a stranger, not one inside our own', async ({
  page,
  noise,
  customerWith,
}) => {
  noise.expect(/frame-ancestors|X-Frame-Options|foreign request|ERR_BLOCKED_BY_RESPONSE/)
  const { onboarding } = await customerWith()
  const host = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>host</title><iframe src="${onboarding.link.url}"></iframe>`)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.goto(`http://127.0.0.1:${address.port}/`)
  await refused
  const framed = page.frames().find((frame) => frame.parentFrame())
  expect(await framed?.locator('button').count()).toBe(0)
  host.close()
})

/** Features by what pages of ours may do with them. */
const ALLOWED = ['camera', 'fullscreen', 'autoplay', 'screen-wake-lock']
const REFUSED = ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture']

test('the browser agrees with the policy about what pages may use', async ({ customerWith, page }) => {
  const customer = await customerWith()
  await customer.begin()
  const seen = await page.evaluate(
    (features) => {
      const policy: { allowsFeature: (name: string) => boolean } = Reflect.get(document, 'featurePolicy')
      return features.map((feature) => [feature, policy.allowsFeature(feature)])
    },
    [...ALLOWED, ...REFUSED],
  )
  expect(seen).toEqual([
    ...ALLOWED.map((feature) => [feature, true]),
    ...REFUSED.map((feature) => [feature, false]),
  ])
})

test('an address that looks like a file, or hides a path, shows nothing and is kept by nobody', async ({
  customerWith,
  page,
}) => {
  const person = knownPerson()
  const { email, ...prefill } = person
  const customer = await customerWith({ prefill })
  await customer.enter()
  await customer.open('email')
  await customer.answer('email', { email })
  await customer.sees('steps.check.title')
  const home = customer.path()
  const disguised = [
    '/o/x.css',
    `${home}.css`,
    `${home};.js`,
    `${home}/x.css`,
    `${home}/check.css`,
    `${home}/check;.js`,
    `${home}/check%2fx.css`,
    `${home}%2fcheck`,
    `${home}%2f..%2fx.css`,
    `${home}%00.css`,
    `${home}/check%3f.css`,
    `${home}/check%23.css`,
  ]
  for (const address of disguised) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    const { 'cache-control': caching = '' } = answer.headers()
    expect([address, answer.status(), caching]).toEqual([address, 404, expect.stringContaining('no-store')])
    expect(await answer.text()).not.toContain(person.email)
  }
  const real = await page.request.get(customer.path('check'))
  expect(real.headers()['cache-control']).toBe('private, no-store')
  expect(await real.text()).toContain(person.email)
})

test('a request to anyone else is refused by the page and fails the test it happens in', async ({
  anotherBrowser,
  noise,
}) => {
  noise.expect(/Content Security Policy|foreign request|Failed to load resource|ERR_/)
  const context = await anotherBrowser()
  const heard = new Noise()
  heard.listenTo(context)
  const page = await context.newPage()
  const { link } = await integrator.start()
  await page.goto(link.url)
  const outcome = await page.evaluate(() =>
    fetch('https://evil.example/collect').then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(outcome).toBe('refused')
  await page.route('https://evil.example/**', (route) => route.abort())
  await page.goto('https://evil.example/').catch(() => undefined)
  expect(heard.unexpected()).toContain('foreign request: https://evil.example')
  expect(appUrl()).not.toContain('evil.example')
})
