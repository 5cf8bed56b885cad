import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packFiles, servePacked } from './packed.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-packed-'))
const SCRIPT = 'const said = "the same words";\n'.repeat(100)
mkdirSync(path.join(folder, 'chunks'))
for (const [name, text] of Object.entries({
  'a.js': SCRIPT,
  'a.css': SCRIPT,
  'tiny.js': '1',
  'font.woff2': SCRIPT,
}))
  writeFileSync(path.join(folder, 'chunks', name), text)
await packFiles(folder)
servePacked(folder)

const server = createServer(({ url = '' }, answer) => {
  const found = path.join(folder, url.replace('/_next/static/', ''))
  // Another test of this run may look for its own app at a port that was free a moment ago, at any address.
  answer.end(statSync(found, { throwIfNoEntry: false })?.isFile() ? readFileSync(found) : url)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function answerTo(name: string, taken: string, method = 'GET') {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const headers = { 'accept-encoding': taken }
  const answer = await fetch(`http://127.0.0.1:${address.port}/_next/static/${name}`, { method, headers })
  // An answer that nobody reads keeps its connection.
  return { headers: answer.headers, text: await answer.text() }
}

test('script and styles are packed beside themselves; what is small or packed already is not', () => {
  const packed = readFileSync(path.join(folder, 'chunks', 'a.js.br'))
  expect(brotliDecompressSync(packed).toString()).toBe(SCRIPT)
  expect(packed.length).toBeLessThan(SCRIPT.length / 10)
  expect(existsSync(path.join(folder, 'chunks', 'a.css.br'))).toBe(true)
  for (const name of ['tiny.js.br', 'font.woff2.br'])
    expect([name, existsSync(path.join(folder, 'chunks', name))]).toEqual([name, false])
})

test.each([
  ['a.js', 'application/javascript; charset=UTF-8'],
  ['a.css', 'text/css; charset=UTF-8'],
])('a browser that takes brotli gets %s packed and under its own type', async (name, type) => {
  const answer = await answerTo(`chunks/${name}`, 'gzip, deflate, br, zstd')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.text).toBe(SCRIPT)
})

test.each([
  ['takes nothing packed', 'chunks/a.js', 'identity'],
  ['knows another packing alone', 'chunks/a.js', 'gzip, zbr'],
  ['refuses it', 'chunks/a.js', 'gzip, br;q=0'],
  ['asks for a file that is not packed', 'chunks/tiny.js', 'br'],
  ['asks for a file that does not exist', 'chunks/b.js', 'br'],
])('a browser that %s is answered as ever', async (_, name, taken) => {
  const answer = await answerTo(name, taken)
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('a method that only fails is answered in plain words', async () => {
  const answer = await answerTo('chunks/a.js', 'br', 'POST')
  expect(answer.headers.get('content-encoding')).toBeNull()
})
