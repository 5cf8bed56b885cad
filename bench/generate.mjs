import { fork } from 'node:child_process'
import path from 'node:path'

/** Thrown when something could not be measured; a ratio that misses its goal is no error. */
export class CannotMeasure extends Error {
  name = 'CannotMeasure'
}

/**
 * Puts load on a server of this machine from a process of its own.
 *
 * @param job see load.mjs
 * @returns `rate` in requests a second, `p50` and `p99` in milliseconds
 */
export function generate(job) {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load.mjs'))
    child.once('message', (answer) =>
      answer.failure ? reject(new CannotMeasure(answer.failure)) : resolve(answer),
    )
    child.once('error', reject)
    child.once('exit', () => reject(new CannotMeasure('the load generator ended without an answer')))
    child.send({ leadsOn: false, ...job })
  })
}

/** The first rounds after a start are slow, until the runtime has compiled what is used often. */
export const WARM_UPS = 2
/** So many rounds a slow machine makes in any case, and no more once this time is over: a whole run has to end. */
export const LEAST_ROUNDS = 3
const ENOUGH_MS = 75_000

/**
 * Measures several things in turn, round after round, so that what else the machine does falls on all of them alike.
 * The rounds to warm up come before and are thrown away, with what failed in them: on a slow machine a cold app turns
 * away some of those who come at once.
 *
 * @param rounds that count, where the machine is quick enough
 * @param measures functions by name; each gives numbers by name
 * @returns by name of the measure the medians of its numbers
 */
export async function alternately(rounds, measures, warmUps = WARM_UPS) {
  const seen = Object.fromEntries(Object.keys(measures).map((name) => [name, []]))
  const began = performance.now()
  for (let round = 0; round < rounds + warmUps; round += 1) {
    if (round >= warmUps + LEAST_ROUNDS && performance.now() - began > ENOUGH_MS) break
    for (const [name, measure] of Object.entries(measures)) {
      if (round >= warmUps) seen[name].push(await measure())
      else await warmUp(measure)
    }
  }
  return Object.fromEntries(Object.entries(seen).map(([name, list]) => [name, medians(list)]))
}

async function warmUp(measure) {
  try {
    await measure()
  } catch (error) {
    if (!(error instanceof CannotMeasure)) throw error
  }
}

function medians(list) {
  return Object.fromEntries(
    Object.keys(list[0] ?? {}).map((key) => [key, median(list.map((numbers) => numbers[key]))]),
  )
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
