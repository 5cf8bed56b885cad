import { line } from '../report.mjs'
import { SERVICE_MS } from '../stub-service.mjs'

const KILO = 1000
const over = true

/** Goal 5: pages under load. */
export function pageLines({ bare, list, address }) {
  return [
    ['list', 'checklist of 25 codes', list],
    ['address', 'address step', address],
  ].flatMap(([name, what, ours]) => {
    // The goal speaks of the checklist; the address step is told beside it.
    const goal = name === 'list' ? 5 : undefined
    const limits = (given) => (goal ? given : undefined)
    const pair = (key, unit) => ({ ours: ours[key], bare: bare[key], unit })
    return [
      line(undefined, `${what}: processor time of a page`, pair('cpu', 'ms')),
      line(goal, `${what}: pages a second`, pair('rate', '/s'), limits({ accept: 0.5, stretch: 0.65, over })),
      line(undefined, `${what}: p50 at 32 connections`, pair('p50', 'ms')),
      line(goal, `${what}: p99 at 32 connections`, pair('p99', 'ms'), limits({ accept: 2, stretch: 1.5 })),
    ]
  })
}

/** Goals 6 and 11: the submit action. */
export function actionLines(seen) {
  const latency = { accept: 2.5, stretch: 1.6 }
  const rate = { accept: 0.55, stretch: 0.75, over }
  const above = (name) => seen[name].p50 - seen.service.p50
  const added = (encoding) => ({ ours: above(`our${encoding}`), bare: above(`bare${encoding}`), unit: 'ms' })
  const cpu = (kind) => ({ ours: seen[`our${kind}`].cpu, bare: seen[`bare${kind}`].cpu, unit: 'ms' })
  const rates = (kind) => ({ ours: seen[`our${kind}`].rate, bare: seen[`bare${kind}`].rate, unit: '/s' })
  return [
    line(undefined, `service alone, p50 (set to ${SERVICE_MS} ms)`, { ours: seen.service.p50, unit: 'ms' }),
    line(6, 'submit, plain post: p50 added to the service', added('Plain'), latency),
    line(6, 'submit, plain post: rate at 32 connections', rates('PlainRate'), rate),
    line(undefined, 'submit, plain post: processor time', cpu('PlainRate')),
    line(6, 'submit, as script sends it: p50 added', added('Scripted'), latency),
    line(6, 'submit, as script sends it: rate at 32', rates('ScriptedRate'), rate),
    line(undefined, 'submit, as script sends it: processor time', cpu('ScriptedRate')),
    line(11, 'submit without script or service: rate at 32', rates('IntakeRate'), {
      accept: 0.5,
      stretch: 0.7,
      over,
    }),
  ]
}

/** how long a delivery of the service takes to be written down, at six hundred a minute. */
export function deliveryLines({ p50, p99 }) {
  const alone = (value) => ({ ours: value, unit: 'ms', ratio: value / KILO })
  return [
    line(undefined, 'webhook taken, at 600 a minute: p50', alone(p50)),
    line('B8', 'webhook taken, at 600 a minute: p99, seconds', alone(p99), { accept: 1, stretch: 0.1 }),
  ]
}
