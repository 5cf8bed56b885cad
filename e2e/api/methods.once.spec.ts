import { request as httpRequest, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '../fixtures'
import { appUrl } from '../support/server-keys'

const NOBODY = `onb_${'0'.repeat(32)}`

test('a host that is not ours gets neither pages nor interfaces', async () => {
  for (const path of [
    '/',
    `/o/${NOBODY}`,
    '/l/nobody',
    `/api/onboardings/${NOBODY}`,
    '/sandbox/inbox',
    '/developer/api',
    '/nowhere',
  ]) {
    expect([path, await statusUnderHost(path, 'evil.example')]).toEqual([path, 421])
    expect([path, await statusUnderHost(path, new URL(appUrl()).host)]).not.toEqual([path, 421])
  }
})

const PAGES = ['/', '/help', '/left/en', '/nowhere', '/l/nobody', `/o/${NOBODY}`, `/o/${NOBODY}/email`]

for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
  test(`no page knows ${method}`, async () => {
    for (const path of PAGES) expect([path, await statusOf(path, { method })]).toEqual([path, 405])
  })
}

test('nothing is passed on for CONNECT or TRACE, and a method nobody knows is refused', async () => {
  for (const path of PAGES) {
    expect([path, await rawStatus(`CONNECT ${path} HTTP/1.1`)]).not.toEqual([path, 200])
    expect([path, await rawStatus(`FOO ${path} HTTP/1.1`)]).toEqual([path, 400])
    expect([path, await rawStatus(`TRACE ${path} HTTP/1.1`)]).toEqual([path, 405])
  }
})

test('no other origin may read anything, asked beforehand or not', async ({ request }) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const interfaces = ['', '/plan', '/draft', '/answers', '/leave'].map(
    (end) => `/api/onboardings/${NOBODY}${end}`,
  )
  for (const path of [
    ...PAGES,
    ...interfaces,
    '/api/onboardings',
    '/api/health/live',
    '/api/webhooks/service',
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
      const names = Object.keys(answer.headers()).filter((name) => name.startsWith('access-control-'))
      expect([path, method, names]).toEqual([path, method, []])
    }
  }
})

test('a form that cannot be read is the fault of the client that sent it, with script and without', async ({
  request,
}) => {
  const [, action = ''] = /\$ACTION_ID_([0-9a-f]+)/.exec(await (await request.get('/')).text()) ?? []
  expect(action).not.toBe('')
  const type = 'multipart/form-data; boundary=x'
  const begun = '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n'
  for (const [contentType, data] of [
    [type, `${begun}torn`],
    [type, 'no form at all'],
    [type, '--x\r\nbroken\r\n\r\nx\r\n--x--\r\n'],
    ['multipart/form-data', `${begun}without a boundary`],
  ] as const)
    for (const script of [{}, { 'next-action': action }]) {
      const headers = { origin: appUrl(), 'content-type': contentType, ...script }
      const answer = await request.post('/', { headers, data, maxRedirects: 0 })
      expect([data, script, answer.status()]).toEqual([data, script, 400])
    }
})

/** The status of a request line as it stands; 0 where the line is closed without an answer. */
function rawStatus(line: string): Promise<number> {
  const { hostname, port, host } = new URL(appUrl())
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
    socket.on('error', reject)
  })
}

/** A request under any `Host`, which no browser would send. */
const statusUnderHost = (path: string, host: string) => statusOf(path, { headers: { host } })

function statusOf(path: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${appUrl()}${path}`, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
