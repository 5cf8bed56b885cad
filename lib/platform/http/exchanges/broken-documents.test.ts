import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { rememberAnswers } from '../answers/answer-status'
import { unexpectedFailure } from '../answers/unexpected'
import { fillBrokenDocuments, noteBroken } from './broken-documents'

rememberAnswers()
afterAll(fillBrokenDocuments())

const BARE = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>'
const ERRORS: Readonly<Record<string, Error>> = {
  '/broken': new Error('a mistake of ours'),
  '/away': Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
}

/** As the framework does: an error that nothing has caught is told, and then comes a document without a word. */
const server = createServer((asked, answer) => {
  const error = ERRORS[asked.url ?? '']
  if (error) noteBroken(unexpectedFailure(error, '/page'))
  answer.statusCode = 500
  answer.setHeader('content-type', asked.url === '/told' ? 'text/plain' : 'text/html; charset=utf-8')
  answer.setHeader('content-encoding', 'gzip')
  answer.setHeader('content-security-policy', "style-src 'self' 'nonce-c2FmZQ=='")
  answer.flushHeaders()
  answer.write(BARE.slice(0, 20))
  answer.end(BARE.slice(20))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

async function ask(path: string, language = 'en', method = 'GET') {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const headers = { 'accept-language': language }
  const sent = request({ port: address.port, host: '127.0.0.1', path, method, headers }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, headers: answer.headers, said: await text(answer) }
}

test('a document that broke has a heading, words and a reference instead of nothing', async () => {
  const { status, headers, said } = await ask('/broken')
  expect([status, headers['content-encoding']]).toEqual([500, undefined])
  expect(said).toMatch(/<main><h1>[A-Z][^<]+<\/h1><p>[A-Z][^<]+<\/p><p>[^<]*ref_\w+<\/p><\/main>/)
  expect(said).toContain('<style nonce="c2FmZQ==">')
  expect(said).not.toContain('__next_error__')
})

test('it is in the language that the browser asks for, and in its direction', async () => {
  expect((await ask('/broken', 'ar')).said).toContain('<html lang="ar" dir="rtl">')
  expect((await ask('/broken', 'pl')).said).toContain('<html lang="pl" dir="ltr">')
})

test('while the database is away it says when to come back', async () => {
  const { status, headers } = await ask('/away')
  expect([status, headers['retry-after']]).toEqual([503, '2'])
})

test('an answer without a body stays without one', async () => {
  expect(await ask('/broken', 'en', 'HEAD')).toMatchObject({ status: 500, said: '' })
})

test('an answer that nothing was told of, or that is no document, stays as it is', async () => {
  expect((await ask('/other')).said).toBe(BARE)
  expect((await ask('/told')).said).toBe(BARE)
})
