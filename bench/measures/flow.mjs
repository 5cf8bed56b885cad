import { alternately, CannotMeasure, median } from '../generate.mjs'
import { FIELD, SHORTEST_TOLD_MS } from './observe.mjs'
import { isQuiet, LOAD_LIMIT_MS, onPhone } from './phone.mjs'
import { kindOf, make, nextAfter, when } from './walk.mjs'

/** A flow has so many pages that one is enough to warm up. */
const WARM_UPS = 1

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers) => sum(numbers) / numbers.length

/**
 * A whole flow as a person walks it in a slowed down browser, beside one page and one post of the yardstick. The
 * machine's time is counted: from an input that leads on until the next thing can be done, without what the service
 * takes.
 *
 * @param invite gives the link of someone new, @param knowledgeOf what the next person answers
 * @returns `ours` and `bare`, each with its slowest interaction, and `pages`: the slowest of each of our pages
 */
export async function measureFlow(rounds, browser, { invite, knowledgeOf, file, bare, service }) {
  const told = []
  const measures = {
    bare: () => onPhone(browser, {}, (page) => roundTrip(page, bare, service)),
    ours: async () => {
      const way = { link: await invite(), known: knowledgeOf(), file, service }
      const { interactions, ...numbers } = await onPhone(browser, {}, (page) => wholeWay(page, way))
      told.push(interactions)
      return numbers
    },
  }
  const seen = await alternately(rounds, measures, WARM_UPS)
  return { ...seen, pages: slowestOfPages(told.slice(WARM_UPS)) }
}

/** By heading, the slowest first, as medians of the rounds. */
function slowestOfPages(rounds) {
  const headings = new Set(rounds.flat().map(({ heading }) => heading))
  const slowest = [...headings].map((heading) => {
    const worsts = rounds.map((told) => worstOf(told.filter((one) => one.heading === heading)))
    return { heading, worst: median(worsts) }
  })
  return slowest.sort((one, other) => other.worst - one.worst)
}

const worstOf = (interactions) => Math.max(SHORTEST_TOLD_MS, ...interactions.map(({ duration }) => duration))

/** Every interaction of a page from here on, and of those after it. */
async function listenTo(page) {
  const interactions = []
  await page.exposeBinding('benchTold', (_, duration, heading) => interactions.push({ duration, heading }))
  return interactions
}

async function wholeWay(page, { link, known, file, service }) {
  const interactions = await listenTo(page)
  const waits = { open: [], link: [], form: [], photo: [], file: [] }
  const keep = (kind, began, ended) => waits[kind]?.push(ended - began - service.waited(began, ended))
  const asked = Date.now()
  await page.goto(link, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS })
  let { move, at } = await nextAfter(page, known)
  keep('open', asked, at)
  while (move.act !== 'end') {
    const began = await make(page, move, file)
    const next = await nextAfter(page, known, move)
    keep(kindOf(move), began, next.at)
    ;({ move, at } = next)
  }
  if (waits.link.length === 0) throw new CannotMeasure('the flow led nowhere by a link')
  await isQuiet(page)
  const steps = waits.form.length + waits.file.length
  return {
    interactions,
    slowest: worstOf(interactions),
    steps,
    perStepMs: sum(Object.values(waits).flat()) / steps,
    linkMs: mean(waits.link),
    formMs: mean(waits.form),
  }
}

/** One page of the yardstick, and one post from it. */
async function roundTrip(page, { origin }, service) {
  const interactions = await listenTo(page)
  const asked = Date.now()
  await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS })
  const opened = await when(page, `document.readyState === 'complete' && document.querySelector('${FIELD}')`)
  for (const input of await page.locator(FIELD).all()) {
    await input.click()
    await page.keyboard.type('Sample', { delay: 60 })
  }
  await isQuiet(page)
  interactions.length = 0
  const pressed = await make(page, { act: 'click', selector: 'main button', place: 0 })
  // Its form is empty again when the answer is drawn.
  const answered = await when(
    page,
    `[...document.querySelectorAll('${FIELD}')].every(({ value }) => value === '')`,
  )
  await isQuiet(page)
  const roundTripMs = opened - asked + answered - pressed - service.waited(pressed, answered)
  return { slowest: worstOf(interactions), roundTripMs }
}
