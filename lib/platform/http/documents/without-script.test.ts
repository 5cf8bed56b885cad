import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { sendWithoutScript, withoutScript } from './without-script'

const HEAD = '<!DOCTYPE html><html lang="en" data-alone=""><head>'
const OWN = '<script data-alone="" nonce="n">const own = 1</script>'
const FRAMEWORKS =
  '<link rel="preload" as="script" nonce="n" href="/a.js"/><script src="/a.js" async="" nonce="n"></script><script src="/old.js" noModule="" nonce="n"></script>'
const PLACE = '<template data-ahead=""></template>'
const PAGE = `${HEAD}${FRAMEWORKS}</head><body><p>Words</p>${PLACE}${OWN}<script nonce="n">push("<p>\n")</script></body></html>`
const ALONE = `${HEAD}</head><body><p>Words</p><template data-ahead=""><link rel="prefetch" as="script" href="/a.js"/></template>${OWN}</body></html>`

/** Writes as the framework does: its headers first, then part by part. */
function write(response: ServerResponse, { text, type, status }: typeof sent): void {
  response.setHeader('content-type', type)
  response.setHeader('link', '</a.css>; rel=preload; as="style"')
  response.setHeader('content-security-policy', "default-src 'none'; script-src 'nonce-n'")
  response.writeHead(status)
  response.flushHeaders()
  const middle = text.length / 2
  response.write(Buffer.from(text.slice(0, middle)))
  response.end(text.slice(middle))
}

afterAll(sendWithoutScript())
const sent = { text: PAGE, type: 'text/html; charset=utf-8', status: 200, taken: '' }
const server = createServer((asked, response) => {
  sent.taken = String(asked.headers['accept-encoding'])
  write(response, sent)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
})

async function answerTo(headers: Record<string, string> = {}, path = '/l/vl_x', method = 'GET') {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const asked = request({ port: address.port, host: '127.0.0.1', path, method, headers }).end()
  const [response] = await once(asked, 'response')
  const body = await buffer(response)
  const packing = response.headers['content-encoding']
  const plain = packing === 'br' ? brotliDecompressSync(body) : packing === 'gzip' ? gunzipSync(body) : body
  const { 'content-length': length, 'content-security-policy': policy, link } = response.headers
  return { packing, text: plain.toString(), length, policy, link }
}

test('a document that needs no script keeps its own scripts; the files of the others have a place for the next page', () => {
  expect(withoutScript(PAGE, 'n')).toBe(ALONE)
})

test('a document that leads to no next page names no files', () => {
  const [page, alone] = [PAGE, ALONE].map((one) => one.replace(/<template.*<\/template>/, ''))
  expect(withoutScript(page ?? '', 'n')).toBe(alone)
})

test('a document that says nothing of it stays as it is', () => {
  const page = PAGE.replace(' data-alone=""><head>', '><head>')
  expect(withoutScript(page, 'n')).toBe(page)
})

test('a page that quotes the word stays as it is', () => {
  const page = `<!DOCTYPE html><html lang="en"><body data-alone="">${FRAMEWORKS}</body></html>`
  expect(withoutScript(page, 'n')).toBe(page)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('it comes whole, packed as the browser takes it: %s', async (taken, packing) => {
  const answer = await answerTo({ 'accept-encoding': taken })
  expect(answer).toMatchObject({ text: ALONE, packing, link: undefined })
  expect(Number(answer.length)).toBeGreaterThan(0)
  expect(sent.taken).toBe('undefined')
})

test.each<[string, Record<string, string>, string, string]>([
  ['another page', {}, '/o/onb_1', 'GET'],
  ['an answer for a script', { rsc: '1' }, '/l/vl_x', 'GET'],
  ['a form that is sent', {}, '/l/vl_x', 'POST'],
])('%s is left to the framework', async (_, headers, path, method) => {
  const answer = await answerTo({ 'accept-encoding': 'gzip', ...headers }, path, method)
  expect([answer.text, sent.taken, answer.link]).toEqual([PAGE, 'gzip', expect.any(String)])
})

test('what is no page passes at once', async () => {
  Object.assign(sent, { text: '{}', type: 'application/json' })
  expect((await answerTo()).text).toBe('{}')
})

test('only a page that fetches files for the next one may do so, which its policy says as a whole', async () => {
  Object.assign(sent, { text: PAGE, type: 'text/html' })
  expect((await answerTo()).policy).toBe("default-src 'self'; script-src 'nonce-n'")
  Object.assign(sent, { text: PAGE.replace(PLACE, ''), status: 410 })
  const refusal = await answerTo()
  expect(refusal.policy).toBe("default-src 'none'; script-src 'nonce-n'")
  expect(refusal.text).not.toContain('prefetch')
})
