import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Bidi, BidiRefusal, openBidi } from './bidi'
import { type Engine, type Handle, type PageFunction, PageGone } from './engine'
import { startBeside } from './process'

const EVENTS = ['log.entryAdded', 'network.responseCompleted']

/** Starts a Firefox without a window. */
export async function startFirefox(program: string, version: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'vestibule-firefox-'))
  const words = [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    'about:blank',
  ]
  const browser = startBeside(program, words)
  const address = await browser.said(/WebDriver BiDi listening on (ws:\S+)/)
  const complaints: string[] = []
  const line = await openBidi(`${address}/session`, (method, params) => {
    const complaint = method === 'log.entryAdded' ? logged(params) : refused(params)
    if (complaint) complaints.push(complaint)
  })
  await line.send('session.new', { capabilities: {} })
  await line.send('session.subscribe', { events: EVENTS })
  const { contexts } = await line.send('browsingContext.getTree', {})
  const context = String(at(contexts, 0, 'context'))
  const close = async () => {
    line.close()
    await browser.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  return { ...pageOf(line, context), name: version, complaints: () => complaints, close }
}

function pageOf(line: Bidi, top: string): Omit<Engine, 'name' | 'complaints' | 'close'> {
  let context = top
  const act = (source: object) => command(line, 'input.performActions', { context, actions: [source] })
  const call = (look: PageFunction, given: readonly string[]) => evaluate(line, context, look, given)
  const click = async (what: Handle) => {
    await command(line, 'script.callFunction', {
      functionDeclaration: '(what) => what.scrollIntoView({ block: "center", behavior: "instant" })',
      arguments: [what],
      target: { context },
      awaitPromise: true,
    })
    const there = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: what } }
    const press = [there, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await act({ type: 'pointer', id: 'mouse', actions: press })
  }
  return {
    open: async (url) => {
      context = top
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    ask: async (look, ...given) => at(await call(look, given), 'value'),
    find: async (look, ...given) => {
      const found = await call(look, given)
      return at(found, 'type') === 'node' ? { sharedId: at(found, 'sharedId') } : undefined
    },
    enter: async () => {
      const { contexts } = await line.send('browsingContext.getTree', { root: context })
      context = String(at(contexts, 0, 'children', 0, 'context'))
    },
    click,
    type: async (what, text) => {
      await click(what)
      const keys = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keyboard', actions: keys.flat() })
    },
    attach: async (element, file) =>
      void (await command(line, 'input.setFiles', { context, element, files: [file] })),
  }
}

async function evaluate(
  line: Bidi,
  context: string,
  look: PageFunction,
  given: readonly string[],
): Promise<unknown> {
  const answer = await command(line, 'script.callFunction', {
    functionDeclaration: String(look),
    arguments: given.map((value) => ({ type: 'string', value })),
    target: { context },
    awaitPromise: true,
  })
  if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails))
  return answer.result
}

/** A browser refuses what concerns a page that it has left, or something that is there no more. */
async function command(line: Bidi, method: string, params: object): Promise<Record<string, unknown>> {
  try {
    return await line.send(method, params)
  } catch (error) {
    throw error instanceof BidiRefusal ? new PageGone(error.message) : error
  }
}

/** Errors and warnings of the console; a violated policy is one. */
function logged(params: unknown): string | undefined {
  const level = String(at(params, 'level'))
  return level === 'error' || level === 'warn' ? `${level}: ${at(params, 'text')}` : undefined
}

/** A refusal that nobody planned, and a report of a violated policy. */
function refused(params: unknown): string | undefined {
  const [status, url] = [Number(at(params, 'response', 'status')), String(at(params, 'response', 'url'))]
  if (url.endsWith('/favicon.ico')) return undefined
  return status >= 400 || url.includes('/api/reports/') ? `${status} ${url}` : undefined
}

/** What is at a place of an answer. */
function at(value: unknown, ...place: ReadonlyArray<string | number>): unknown {
  return place.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  )
}
