import jsonLogic from 'json-logic-js'
import { median, WARM_UPS } from '../generate.mjs'

const SIZES = [1, 10, 100, 1000]
const ROUND_MS = 40
const CLOCK_STEP = 20

/**
 * Microseconds to plan N codes, as a pure function, beside a hand-written walk over a table of the same codes and
 * beside rules for the same table in json-logic.
 *
 * @returns by N: `plan`, `walk` and `rules`
 */
export async function measurePlan(rounds) {
  // Typed, so that it learns of everything a plan is made of.
  const { asking, planFor } = await import('../../lib/model/plan/testing/profiles.ts')
  const { requirements } = await import('../../lib/model/requirements/registry.ts')
  const table = new Map(requirements.flatMap(({ codes, step }) => codes.map((code) => [code, step])))
  const known = [...table.keys()]
  const result = {}
  for (const size of SIZES) {
    const codes = Array.from({ length: size }, (_, index) => known[index] ?? `later_requirement_${index}`)
    const profiles = [asking(...codes)]
    const steps = Object.fromEntries(table)
    const tasks = {
      plan: () => planFor(profiles),
      walk: () => walk(table, codes),
      rules: () => ruled(steps, codes),
    }
    result[size] = alternate(rounds, tasks)
  }
  return result
}

/** The least that any plan does: each code looked up once and put to its step. */
function walk(table, codes) {
  const steps = new Map()
  const unknown = []
  for (const code of codes) {
    const step = table.get(code)
    if (step === undefined) unknown.push(code)
    else if (steps.has(step)) steps.get(step).push(code)
    else steps.set(step, [code])
  }
  return { steps, unknown }
}

const STEP_OF_CODE = { var: [{ cat: ['steps.', { var: 'code' }] }, ''] }

/** The least that rules do: one for each code, which looks up its step. */
function ruled(steps, codes) {
  return codes.map((code) => jsonLogic.apply(STEP_OF_CODE, { steps, code }))
}

function alternate(rounds, tasks) {
  const seen = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]))
  for (let round = 0; round < rounds + WARM_UPS; round += 1) {
    for (const [name, task] of Object.entries(tasks)) {
      const micros = microsOf(task)
      if (round >= WARM_UPS) seen[name].push(micros)
    }
  }
  return Object.fromEntries(Object.entries(seen).map(([name, list]) => [name, median(list)]))
}

function microsOf(task) {
  const started = performance.now()
  let count = 0
  let spent = 0
  while (spent < ROUND_MS) {
    for (let step = 0; step < CLOCK_STEP; step += 1) task()
    count += CLOCK_STEP
    spent = performance.now() - started
  }
  return (spent * 1000) / count
}
