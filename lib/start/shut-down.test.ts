import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '../..')

/**
 * A server process that says whether it is shutting down, and that answers a post once its whole body has come. One
 * address keeps it busy for so long that others have to wait at its port.
 */
const PROGRAM = `
await import(${JSON.stringify(path.join(project, 'scripts', 'install', 'aliases.mjs'))})
const { createServer } = await import('node:http')
const { shutDownOnSignal } = await import(${JSON.stringify(path.join(import.meta.dirname, 'shut-down.ts'))})
const { isShuttingDown } = await import(${JSON.stringify(path.join(project, 'lib/platform/shutting-down.ts'))})
shutDownOnSignal(async () => console.log('jobs'))
const server = createServer((request, response) => {
  if (request.url === '/busy') for (const until = Date.now() + 1500; Date.now() < until; );
  if (request.method === 'GET') return response.end(isShuttingDown() ? 'draining' : 'ready')
  request.resume().on('end', () => response.end('taken'))
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function startServer(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: {
      ...process.env,
      NEXT_MANUAL_SIG_HANDLE: '1',
      APP_SECRET: 'a secret of these tests, of no use elsewhere',
      // Nobody is there: a process has to get away without its database too.
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const port = Number(await line())
  // A test that is over has ended the process before it listened.
  if (Number.isNaN(port)) throw new Error('the server has no port')
  const gone = once(child, 'exit').then(([code]) => code)
  const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { child, port, gone, line, ask }
}

/** A post of which only the beginning was sent. */
function beginUpload(port: number) {
  const sent = request({ port, host: '127.0.0.1', method: 'POST' })
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('response', async (response) => resolve(await text(response))).on('error', reject)
  })
  sent.write('half of it')
  return { answer, end: () => sent.end('the other half') }
}

test('a signal stops the jobs, is told at once, and lets an upload end that has begun', async () => {
  const server = await startServer()
  const upload = beginUpload(server.port)
  expect(await server.ask()).toBe('ready')
  server.child.kill('SIGTERM')
  expect(await server.line()).toBe('jobs')
  expect(await server.ask()).toBe('draining')
  expect(server.child.exitCode).toBeNull()
  upload.end()
  expect(await upload.answer).toBe('taken')
  expect(await server.gone).toBe(143)
})

test('an upload that does not end keeps a process no longer than is set', async () => {
  const server = await startServer({ DRAIN_SECONDS: '1' })
  const upload = beginUpload(server.port)
  await server.ask()
  server.child.kill('SIGTERM')
  await expect(upload.answer).rejects.toThrow()
  expect(await server.gone).toBe(143)
})

test('a second signal ends it at once', async () => {
  const server = await startServer()
  const upload = beginUpload(server.port)
  await server.ask()
  server.child.kill('SIGTERM')
  expect(await server.line()).toBe('jobs')
  server.child.kill('SIGINT')
  await expect(upload.answer).rejects.toThrow()
  expect(await server.gone).toBe(130)
})

test('for a proxy that has to notice first, requests are taken as before for a while', async () => {
  const server = await startServer({ DRAIN_NOTICE_SECONDS: '1' })
  server.child.kill('SIGTERM')
  expect(await server.line()).toBe('jobs')
  expect(await server.ask()).toBe('draining')
  expect(await server.gone).toBe(143)
})

test('what waits at the port while the process is busy is answered before the port is closed', async () => {
  const server = await startServer({ DRAIN_NOTICE_SECONDS: '1' })
  server.child.kill('SIGTERM')
  expect(await server.line()).toBe('jobs')
  const all = ['/busy', '/', '/', '/', '/'].map((path) => server.ask(path))
  expect(await Promise.all(all)).toEqual(Array(5).fill('draining'))
  expect(await server.gone).toBe(143)
})
