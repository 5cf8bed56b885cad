import { choose, nextMove, standing } from '../../e2e/engines/look.ts'
import { CannotMeasure } from '../generate.mjs'

const LIMIT_MS = 20_000
/** Said of a page that was just left. */
const GONE = /context was destroyed|navigation/i

/** Which kind of wait an input begins; none where the page itself answers it at once. */
export function kindOf({ act, selector }) {
  if (act === 'attach') return 'photo'
  if (selector === 'main button') return 'file'
  if (act !== 'click' || ['label', 'summary'].includes(selector)) return undefined
  return selector.endsWith(' a') ? 'link' : 'form'
}

/** Makes a move as a finger and a keyboard do; gives the time of the clock just before the input that counts. */
export async function make(page, { act, selector, place, text }, file) {
  const target = page.locator(selector).nth(place)
  if (act === 'choose') await page.evaluate(called(choose, selector, String(place), text))
  if (act === 'type') {
    await target.click()
    await page.keyboard.type(text, { delay: 60 })
  }
  if (act === 'click') await target.hover()
  const began = Date.now()
  if (act === 'attach') await target.setInputFiles(file)
  if (act === 'click') {
    await page.mouse.down()
    await page.mouse.up()
  }
  return began
}

/** Waits for the next thing that can be done, with the time of the clock at which it could. */
export async function nextAfter(page, known, last) {
  const given = JSON.stringify(known)
  const before = last ? JSON.stringify(last) : ''
  const found = `(() => { const text = ${called(nextMove, given)}
    return JSON.parse(text).act !== 'wait' && text !== ${JSON.stringify(before)} && text })()`
  const { value, at } = await look(page, found)
  return { move: JSON.parse(value), at }
}

/** The time of the clock at which something first holds in a page. */
export async function when(page, holds) {
  const { at } = await look(page, `Boolean(${holds})`)
  return at
}

/** Looks before every drawing of the page, and in the next page when this one is left. */
async function look(page, found) {
  const until = Date.now() + LIMIT_MS
  const looking = `new Promise((resolve) => {
    const step = () => {
      const value = ${found}
      if (value || Date.now() > ${until}) resolve({ value, at: Date.now() })
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })`
  while (Date.now() < until) {
    const seen = await page.evaluate(looking).catch(unlessGone)
    if (seen?.value) return seen
  }
  throw new CannotMeasure(`the walk stopped: ${await page.evaluate(called(standing))}`)
}

function unlessGone(error) {
  if (!GONE.test(String(error))) throw error
}

const called = (look, ...given) => `(${look})(${given.map((one) => JSON.stringify(one)).join(', ')})`
