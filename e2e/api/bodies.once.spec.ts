import { globSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { projectFolder } from '../../scripts/install/prepare.mjs'
import { expect, test } from '../fixtures'
import { appUrl } from '../support/server-keys'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

/** Every address there is, with a name that opens nothing in every open place. */
const OWN = globSync('{app,app/**}/{page.tsx,route.ts}', { cwd: projectFolder })
  .map((file) => path.dirname(path.relative('app', file)))
  .map((folder) => folder.split('/').filter((part) => !/^(\(.+\)|\.)$/.test(part)))
  .map((parts) => `/${parts.map((part) => part.replace(/^\[.+\]$/, 'nobody')).join('/')}`)

/** Addresses that nobody made, as browsers and machines ask for them. */
const STRANGE = [
  '/nowhere',
  '/favicon.ico',
  '/api',
  '/api/nowhere',
  '/embed/nowhere.js',
  '/embed/v1.js',
  '/_next/static/nowhere.js',
  '/_next/image?url=%2Fx&w=64&q=75',
  '/_next/nowhere',
  '/%',
  '/%c0%af',
  '/nowhere.rsc',
  '//evil.example/',
  `/${'x'.repeat(8000)}`,
]

type Answer = { status: number; type: string | undefined; body: string }

/** A request as it stands, which no client makes better. */
function ask(address: string, method: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(appUrl())
  return new Promise((resolve, reject) => {
    const read = async (answer: IncomingMessage) => ({
      status: answer.statusCode ?? 0,
      type: answer.headers['content-type'],
      body: await text(answer),
    })
    const sent = request({ hostname, port, path: address, method, headers: { host, ...headers } }, (answer) =>
      read(answer).then(resolve, reject),
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** A redirect is never seen, and 204 and 304 say that there is nothing; all else has something to read. */
const mayBeEmpty = (status: number) => [204, 304].includes(status) || (status >= 300 && status < 400)

async function bareAnswers(method: string, addresses: readonly string[], headers?: Record<string, string>) {
  const bare: string[] = []
  for (const address of addresses) {
    const { status, type, body } = await ask(address, method, headers)
    if (!mayBeEmpty(status) && (body.trim() === '' || !type))
      bare.push(`${method} ${address.slice(0, 80)}: ${status} ${type}`)
  }
  return bare
}

for (const method of METHODS) {
  test(`no answer to ${method} has an empty body, at any address`, async () => {
    test.slow()
    expect(OWN.length).toBeGreaterThan(50)
    expect(await bareAnswers(method, [...OWN, ...STRANGE])).toEqual([])
  })
}

test('no answer under a host that is not ours, or to a page of another site, has an empty body', async () => {
  test.slow()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const method of ['GET', 'POST']) {
    expect(await bareAnswers(method, [...OWN, ...STRANGE], { host: 'evil.example' })).toEqual([])
    expect(await bareAnswers(method, OWN, foreign)).toEqual([])
  }
})

test('programs are answered with problem documents, people with words', async () => {
  expect(await ask('/api/health/live', 'DELETE')).toMatchObject({
    status: 405,
    type: 'application/problem+json',
  })
  expect(await ask('/nowhere', 'DELETE')).toMatchObject({ status: 405, type: 'text/plain; charset=utf-8' })
  expect(await ask('/', 'GET', { cookie: 'x'.repeat(40_000) })).toMatchObject({
    status: 431,
    body: expect.stringContaining('cookies'),
  })
})
