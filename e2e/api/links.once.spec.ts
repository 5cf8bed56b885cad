import { randomBytes } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, test } from '../fixtures'
import { enterBy } from '../support/enter'
import { integrator } from '../support/integrator'
import { appUrl, keys } from '../support/server-keys'

const SCANNERS: readonly Record<string, string>[] = [
  { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner/5.4)' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
  { 'user-agent': 'WhatsApp/2.24' },
  { 'user-agent': 'SafeLinks' },
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-moz': 'prefetch' },
  { 'next-router-prefetch': '1', rsc: '1' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' },
]

test('twenty looks by scanners, by GET and by HEAD, use nothing up', async ({ request, page }) => {
  const { link } = await integrator.start()
  for (const headers of SCANNERS) {
    const looked = await request.get(link.url, { headers })
    expect([headers, looked.status(), looked.headers()['set-cookie']]).toEqual([headers, 200, undefined])
    expect((await request.head(link.url, { headers })).status()).toBe(200)
  }
  await enterBy(page.request, link.url)
  expect((await page.context().cookies()).some(({ name }) => name.startsWith('kyc_s'))).toBe(true)
})

test('a secret nobody made, one cut short and one of another kind get the same answer', async ({
  request,
}) => {
  const { link } = await integrator.start()
  const token = new URL(link.url).pathname.split('/').at(-1) ?? ''
  const wrong = [
    `vl_${randomBytes(32).toString('base64url')}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, -1),
    `${token}A`,
    'nothing-like-a-link',
  ]
  const answers = await Promise.all(wrong.map(async (one) => shapeOf(await request.get(`/l/${one}`), one)))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 /)
})

/** Headers that tell of this answer's moment: `link` names what was ready early enough. */
const PASSING = new Set(['date', 'content-length', 'etag', 'link'])

/** An answer without what differs from one to the next: its nonce, its time, and the address it echoes. */
async function shapeOf(answer: APIResponse, token: string): Promise<string> {
  const headers = Object.entries(answer.headers()).filter(([name]) => !PASSING.has(name))
  // The framework's own copy of the page is in its scripts, in the order in which its parts became ready.
  const html = (await answer.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const text = `${answer.status()} ${JSON.stringify(headers)} ${html}`
  return text.replaceAll(/nonce-[\w+/=]+|nonce="[^"]+"/g, 'NONCE').replaceAll(token, 'TOKEN')
}

/** What a client or a careless proxy may claim about where it wanted to go. */
const FORGED: readonly Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { 'x-forwarded-proto': 'javascript' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-host': 'evil.example' },
  { 'x-host': 'evil.example' },
  { 'x-original-url': 'https://evil.example/' },
  { 'x-rewrite-url': '/evil.example' },
]

test('a forged host or scheme never gets into a link', async ({ request }) => {
  for (const headers of FORGED) {
    const made = await start(request, headers)
    expect([headers, made.status()]).toEqual([headers, 201])
    expect((await made.json()).link.url).toMatch(new RegExp(`^${appUrl()}/l/vl_[\\w-]{43}$`))
    expect(await made.text()).not.toContain('evil.example')
  }
})

function start(api: APIRequestContext, headers: Record<string, string>): Promise<APIResponse> {
  return api.post('/api/onboardings', {
    headers: { ...headers, authorization: `Bearer ${keys().demoKey}` },
    data: { type: 'individual' },
  })
}
