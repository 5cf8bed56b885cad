import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const command = path.join(import.meta.dirname, 'vestibule.mjs')
const ID = 'onb_0123456789abcdef0123456789abcdef'
const LINK = { url: 'https://onboard.example/l/vl_x', expiresAt: '2030-01-01T00:00:00Z' }

type Asked = { line: string; key: string | undefined; body: unknown }
const asked: Asked[] = []

/** What the interface would answer; a place that is not here is refused. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /api/onboardings': { id: ID, phrase: 'meadow letter', link: LINK },
  'GET /api/onboardings?status=open&limit=2': {
    data: [{ id: ID, code: 'VB-1', type: 'individual', status: 'open', nextAction: 'wait' }],
    next: ID,
  },
  'GET /api/events?onboarding=onb_nobody': { data: [], next: null },
  [`GET /api/events?onboarding=${ID}`]: { data: [], next: null },
  [`GET /api/onboardings/${ID}`]: { id: ID },
  'GET /api/sandbox/clock': { now: '2030-01-01T00:00:00.000Z' },
  'POST /api/sandbox/clock': { now: '2030-03-02T00:00:00.000Z' },
  'DELETE /api/sandbox/clock': { ok: true },
  'POST /api/webhook-endpoints/whe_refused/test': { status: 500, ms: 12, problem: 'status' },
  'POST /api/webhook-endpoints/whe_taken/test': { status: 204, ms: 9, problem: null },
}

const UNKNOWN = {
  status: 404,
  code: 'not_found',
  ref: 'ref_1',
  title: 'Nothing here',
  detail: 'The id is wrong.',
}
const INVALID = {
  status: 422,
  code: 'input.invalid',
  ref: 'ref_2',
  title: 'Unusable values',
  detail: 'See the places.',
  fields: [{ pointer: '/url', detail: 'a public https address' }],
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const line = `${request.method} ${request.url}`
  asked.push({ line, key: request.headers.authorization, body: text === '' ? undefined : JSON.parse(text) })
  const answer = ANSWERS[line]
  const refusal = line.startsWith('GET') ? UNKNOWN : INVALID
  response.statusCode = answer ? 200 : refusal.status
  response.end(JSON.stringify(answer ?? refusal))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

/** Runs the command as a person does. */
async function vestibule(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const env = { ...process.env, VESTIBULE_URL: `http://127.0.0.1:${port}`, VESTIBULE_KEY: 'vst_live_test' }
  const run = promisify(execFile)(process.execPath, [command, ...words], { env })
  return run.then((done) => ({ code: 0, ...done })).catch((failed) => failed)
}

test('a link is made with what was said, and its address stands alone on the first line', async () => {
  const { stdout } = await vestibule('link', '--locale', 'de', '--scenario', 'blurry_id')
  expect(stdout.split('\n')[0]).toBe(LINK.url)
  expect(stdout).toContain('meadow letter')
  expect(asked.at(-1)).toEqual({
    line: 'POST /api/onboardings',
    key: 'Bearer vst_live_test',
    body: { type: 'individual', locale: 'de', meta: { sandboxScenario: 'blurry_id' } },
  })
})

test('a list is for people, and with --json for machines', async () => {
  const words = ['list', '--status', 'open', '--limit', '2']
  expect((await vestibule(...words)).stdout).toBe(
    `${ID}  VB-1  individual  open  wait\nMore: --after ${ID}\n`,
  )
  expect(JSON.parse((await vestibule(...words, '--json')).stdout)).toMatchObject({ next: ID })
})

test('a refusal says what happened, what to do and what to quote, and ends with 1', async () => {
  const refused = await vestibule('webhooks', 'create', 'http://10.0.0.1/')
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'Unusable values (input.invalid):\n  /url: a public https address\nQuote ref_2 to support.\n',
  ])
  expect(await vestibule('show', 'onb_nobody')).toMatchObject({
    code: 1,
    stderr: 'Nothing here (not_found). The id is wrong.\nQuote ref_1 to support.\n',
  })
})

test('an onboarding without events is told from one that does not exist', async () => {
  expect(await vestibule('events', ID)).toEqual({
    code: 0,
    stdout: '',
    stderr: 'There is nothing to list.\n',
  })
  expect(await vestibule('events', 'onb_nobody')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('not_found'),
  })
})

test('what nobody knows ends with 2, and asks for nothing', async () => {
  const before = asked.length
  for (const words of [['nonsense'], ['show'], ['webhooks', 'lose'], ['list', '--nonsense']])
    expect([words, (await vestibule(...words)).code]).toEqual([words, 2])
  expect(asked).toHaveLength(before)
})

test('nothing at all, and help, say what there is', async () => {
  for (const words of [[], ['help'], ['--help']]) {
    const { code, stdout } = await vestibule(...words)
    expect([code, stdout]).toEqual([0, expect.stringContaining('vestibule doctor')])
  }
})

test('options before a command mean the same as behind it', async () => {
  const { stdout } = await vestibule('--json', '--limit', '2', 'list', '--status', 'open')
  expect(JSON.parse(stdout)).toMatchObject({ next: ID })
})

test('whatever goes wrong is said in one line that tells what to do, and never with a place in the code', async () => {
  const noPage = createServer((_, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1')
  await once(noPage, 'listening')
  const taken = noPage.address()
  const page = `http://127.0.0.1:${taken !== null && typeof taken === 'object' ? taken.port : 0}`
  const wrong: ReadonlyArray<readonly [code: number, says: string, ...words: string[]]> = [
    [1, 'Nothing answers at http://127.0.0.1:1. Start', 'list', '--url', 'http://127.0.0.1:1'],
    [1, 'is not Vestibule. Name the right address', 'list', '--url', page],
    [2, '"nowhere" is no address.', 'list', '--url', 'nowhere'],
    [2, 'no address', 'doctor', 'nowhere'],
    [2, 'no further word: "onb_2"', 'show', 'onb_1', 'onb_2'],
  ]
  for (const [code, says, ...words] of wrong) {
    const failed = await vestibule(...words)
    expect([words, failed.code, failed.stderr.split('\n').length]).toEqual([words, code, 2])
    expect(failed.stderr).toContain(says)
    expect(failed.stderr).not.toMatch(/\bat .*:\d+:\d+/)
  }
  noPage.close()
})

test('asking for help does nothing else', async () => {
  const before = asked.length
  for (const words of [
    ['link', '--help'],
    ['revoke', ID, '--help'],
  ])
    expect(await vestibule(...words)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`vestibule ${words[0]}`),
    })
  expect(asked).toHaveLength(before)
})

test('a test delivery that was not taken is told with its reason, and ends with 1', async () => {
  expect(await vestibule('webhooks', 'test', 'whe_refused')).toMatchObject({
    code: 1,
    stdout: 'Not taken: status 500, after 12 ms.\n',
  })
  expect(await vestibule('webhooks', 'test', 'whe_taken')).toMatchObject({
    code: 0,
    stdout: 'Taken: 204 after 9 ms.\n',
  })
})

test('simulate names its states, and walks to no other', async () => {
  const { code, stdout } = await vestibule('simulate')
  expect([code, stdout]).toEqual([0, expect.stringContaining('too_many_tries')])
  expect(await vestibule('simulate', 'nirvana')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('approved'),
  })
})

test('simulate starts an onboarding with the course of a file, JSON or YAML, and with no other file', async () => {
  const file = path.join(import.meta.dirname, '../examples/scenarios/rejected.json')
  const { stdout } = await vestibule('simulate', file, '--start')
  expect(stdout.split('\n')[0]).toBe(LINK.url)
  expect(asked.at(-1)).toMatchObject({
    line: 'POST /api/onboardings',
    body: {
      type: 'individual',
      meta: { sandboxModel: 'streamlined', sandboxCourse: '{"reviews":[{"decision":"reject"}]}' },
    },
  })
  const yaml = path.join(import.meta.dirname, '../examples/scenarios/company-two-owners.yaml')
  expect(await vestibule('simulate', yaml, '--start')).toMatchObject({ code: 0 })
  expect(asked.at(-1)).toMatchObject({ body: { type: 'business', meta: { sandboxModel: 'streamlined' } } })
  for (const [other, why] of [
    ['package.json', 'holds no scenario (/title is missing)'],
    ['nowhere.json', 'There is no file'],
    ['nowhere.yaml', 'There is no file'],
  ] as const)
    expect(await vestibule('simulate', path.join(import.meta.dirname, '..', other))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(why),
    })
}, 60_000)

test('clock says the time of the sandbox, moves it forward and puts it back, with the key of the sandbox', async () => {
  const clock = (...words: string[]) => vestibule('clock', ...words, '--key', 'sandbox_key')
  expect(await clock()).toMatchObject({ code: 0, stdout: '2030-01-01T00:00:00.000Z\n' })
  expect(await clock('60d')).toMatchObject({ code: 0, stdout: '2030-03-02T00:00:00.000Z\n' })
  expect(asked.at(-1)).toEqual({
    line: 'POST /api/sandbox/clock',
    key: 'Bearer sandbox_key',
    body: { seconds: 60 * 86_400 },
  })
  expect((await clock('real')).code).toBe(0)
  expect((await clock('--help')).stdout).toContain('"real" does not make them younger')
  expect(await clock('tomorrow')).toMatchObject({ code: 2, stderr: expect.stringContaining('60d') })
})
