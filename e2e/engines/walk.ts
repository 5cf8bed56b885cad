import { type Engine, PageGone } from './engine'
import { appearance, choose, type Knowledge, type Move, nextMove, pick, standing } from './look'

const LOOK_MS = 200
/** After this long without a change the same thing is tried again: a page may not have been ready for it. */
const PATIENCE_MS = 4000
const LIMIT_MS = 150_000

/** A file for each time a page asks for one. */
type Files = () => string

/** Walks from where the browser is to one of the ends, and gives the headings it passed. */
export async function walk(engine: Engine, known: Knowledge, nextFile: Files): Promise<readonly string[]> {
  const passed: string[] = []
  let last = ''
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    const move = await steady(() => lookAt(engine, known))
    if (move.heading !== '' && passed.at(-1) !== move.heading) passed.push(move.heading)
    if (move.act === 'end') return passed
    last = `${move.act} ${move.selector} ${move.place} ${move.text}`
    const before = await steady(() => engine.ask(appearance))
    // What has gone since it was looked at is looked for again.
    const refusal = await make(engine, move, nextFile).catch(asRefusal)
    if (refusal) last += ` (refused: ${refusal})`
    await settled(engine, before)
  }
  const page = await steady(() => engine.ask(standing))
  throw new Error(
    `the way ended after ${passed.join(' · ')}\n      the last thing done was ${last}\n      the page: ${page}`,
  )
}

async function lookAt(engine: Engine, known: Knowledge): Promise<Move> {
  return JSON.parse(String(await engine.ask(nextMove, JSON.stringify(known))))
}

async function make(engine: Engine, move: Move, nextFile: Files): Promise<void> {
  const where = [move.selector, String(move.place)] as const
  if (move.act === 'wait') return
  if (move.act === 'choose') return void (await engine.ask(choose, ...where, move.text))
  const what = await engine.find(pick, ...where)
  if (!what) return
  if (move.act === 'click') await engine.click(what)
  if (move.act === 'type') await engine.type(what, move.text)
  if (move.act === 'attach') await engine.attach(what, nextFile())
}

/** Waits until a page has changed and stays as it is. */
async function settled(engine: Engine, before: unknown): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (let last = before; Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const now = await steady(() => engine.ask(appearance))
    if (now !== before && now === last) return
    last = now
  }
}

function asRefusal(error: unknown): string {
  if (error instanceof PageGone) return error.message
  throw error
}

/** A page that is being left is looked at again once the next is there. */
export async function steady<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof PageGone) || tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
}
