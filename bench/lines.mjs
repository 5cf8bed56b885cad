import { documentBytes, weigh, without } from './measures/bytes.mjs'
import { line } from './report.mjs'
import { SERVICE_MS } from './stub-service.mjs'

const KILO = 1000
/** A page that shows the plan makes it twice: for what it draws, and for the digest that tells when it changes. */
const PLANS_PER_PAGE = 2
/** The smallest loader of a comparable flow that is published. */
const SMALLEST_LOADER_KB = 3
const exact = true
const over = true

/** Goals 1 and 2: script named in the html of steps. `steps` and `bare` are answers of `scriptsOf`, `used` is what the first step fetches. */
export function scriptLines(steps, bare, used) {
  const yardstick = weigh(bare.files)
  const first = steps.address.files
  const kilo = (files, unit) => ({
    ours: weigh(files)[unit] / KILO,
    bare: yardstick[unit] / KILO,
    unit: 'kB',
  })
  const goal = { accept: 1.15, stretch: 1.05, exact }
  return [
    line(undefined, 'script of the first step, raw', kilo(first, 'raw')),
    line(undefined, 'script of the first step, gzip', kilo(first, 'gzip')),
    line(1, 'script of the first step, brotli', kilo(first, 'brotli'), goal),
    line(1, 'script of the purpose step, brotli', kilo(steps.purpose.files, 'brotli'), goal),
    ...laterLines(steps, used, (files) => kilo(files, 'brotli')),
  ]
}

/** Goal 1 as a browser fetches it: before anybody touches the first step, and after the first input. */
export function fetchedLines({ before, after }, bare) {
  const yardstick = weigh(bare.files).brotli / KILO
  const kilo = (files) => ({ ours: weigh(files).brotli / KILO, bare: yardstick, unit: 'kB' })
  const goal = (most) => ({ accept: most, stretch: most, exact })
  return [
    line(1, 'first step, fetched before any input, brotli', kilo(before), goal(1.05)),
    line(1, 'first step, all in all after the first input', kilo(after), goal(1.15)),
  ]
}

/** More script than the first step's: named in any other page, and in pieces that are fetched where they are drawn. */
function laterLines(steps, used, kilo) {
  const first = steps.address.files
  const goal = { accept: 0.25, stretch: 0.1, exact }
  const most = Object.values(steps)
    .map(({ files }) => kilo(without(files, first)))
    .reduce((one, other) => (other.ours > one.ours ? other : one))
  const pieces = without(new Map(Object.values(steps).flatMap(({ lazy }) => [...lazy])), used)
  return [
    line(2, 'more script in the html of a later step, at most', most, goal),
    line(2, 'pieces fetched where needed, all together', kilo(pieces), goal),
    ...[...pieces].map((piece) => line(undefined, '  one of these pieces', kilo(new Map([piece])))),
  ]
}

/** Goal 3: loading the first step on a slow phone and network. */
export function loadLines({ bare, ours }) {
  const pair = (key, unit) => ({ ours: ours[key], bare: bare[key], unit })
  const alone = (value, unit) => ({ ours: value, unit, ratio: value })
  return [
    line(3, 'first step: blocking time', pair('blockingMs', 'ms'), { accept: 1.3, stretch: 1.1 }),
    line(3, 'first step: time in script', pair('scriptMs', 'ms'), { accept: 1.2, stretch: 1.05 }),
    line(3, 'first step: first paint of content', pair('fcpMs', 'ms'), { accept: 1.2, stretch: 1.1 }),
    line(3, 'first step: layout shift', alone(ours.shift, ''), { accept: 0.02, stretch: 0.02, exact }),
    line(3, 'first step: largest paint, seconds', alone(ours.lcpMs / KILO, 's'), {
      accept: 2.5,
      stretch: 2.5,
    }),
  ]
}

/** Goal 10: the loader beside the smallest one of its kind, and a frame beside a window. */
export function frameLines(loader, { hosted, framed }) {
  const weight = { ours: loader.gzip / KILO, bare: SMALLEST_LOADER_KB, unit: 'kB' }
  const time = { ours: framed.usableMs, bare: hosted.usableMs, unit: 'ms' }
  return [
    line(10, 'loader, gzip ÷ the smallest comparable one', weight, { accept: 1, stretch: 0.6, exact }),
    line(10, 'landing usable: in a frame ÷ in a window', time, { accept: 1.25, stretch: 1.1 }),
  ]
}

/** Goal 4: the slowest answer to a finger or a key, on every page. */
export function interactionLines({ bare, ...pages }) {
  const entries = Object.entries(pages)
  const [slowest, { worst }] = entries.reduce((one, other) => (other[1].worst > one[1].worst ? other : one))
  const longTasks = entries.reduce((sum, [, page]) => sum + page.longTasks, 0)
  const ours = { ours: worst, bare: bare.worst, unit: 'ms' }
  return [
    line(4, `slowest interaction of all (${slowest})`, ours, { accept: 2, stretch: 1 }),
    line(
      4,
      'long tasks while typing',
      { ours: longTasks, ratio: longTasks },
      { accept: 0, stretch: 0, exact },
    ),
    ...entries.map(([name, page]) =>
      line(undefined, `  slowest interaction: ${name}`, { ours: page.worst, bare: bare.worst, unit: 'ms' }),
    ),
  ]
}

/** Goal 11, the size of documents. */
export function documentLines(steps, bare) {
  const yardstick = documentBytes(bare.html).gzip
  return Object.entries(steps).map(([name, { html }]) =>
    line(
      11,
      `document of: ${name}, gzip`,
      { ours: documentBytes(html).gzip / KILO, bare: yardstick / KILO, unit: 'kB' },
      { accept: 3.5, stretch: 2.5, exact },
    ),
  )
}

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

/** Goal 7: the plan. */
export function planLines(seen, pages) {
  const at = (size) => ({ ours: seen[size].plan, bare: seen[size].walk, unit: 'µs' })
  const growth = { ours: seen[1000].plan, bare: seen[100].plan, unit: 'µs' }
  const share = { ours: seen[100].plan * PLANS_PER_PAGE, bare: 1e6 / pages.list.rate, unit: 'µs' }
  return [
    ...[1, 10, 100].map((size) => line(undefined, `plan of ${size} codes ÷ a walk over a table`, at(size))),
    line(7, 'plan: time for 1000 codes ÷ 100', growth, { accept: 12, stretch: 12 }),
    line(7, 'plan of 100 codes, twice ÷ time of a page', share, { accept: 0.02, stretch: 0.02 }),
    line(
      7,
      'plan of 100 codes ÷ json-logic (implied)',
      { ours: seen[100].plan, bare: seen[100].walk / 0.02, unit: 'µs' },
      { accept: 0.5, stretch: 0.1 },
    ),
  ]
}

/** Goal 8: the store. */
export function storeLines({ read, select, save, upsert }, { page, action }) {
  const pair = (ours, bare) => ({ ours: ours.rate, bare: bare.rate, unit: '/s' })
  return [
    line(8, 'read a visit ÷ select a row', pair(read, select), { accept: 0.6, stretch: 0.8, over }),
    line(8, 'save a draft ÷ upsert', pair(save, upsert), { accept: 0.5, stretch: 0.7, over }),
    line(8, 'statements of a page', { ours: page, ratio: page }, { accept: 2, stretch: 2, exact }),
    line(8, 'statements of an action', { ours: action, ratio: action }, { accept: 3, stretch: 3, exact }),
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

/** Goal 12: launch and memory. */
export function launchLines({ ours, bare }) {
  const pair = (key, unit) => ({ ours: ours[key], bare: bare[key], unit })
  return [
    line(12, 'launch to first page', pair('launchMs', 'ms'), { accept: 2, stretch: 1.5 }),
    line(12, 'memory after it', pair('memoryMb', 'MB'), { accept: 1.5, stretch: 1.25 }),
  ]
}
