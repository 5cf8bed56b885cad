import { line } from '../report.mjs'

const KILO = 1000
/** The smallest loader of a comparable flow that is published. */
const SMALLEST_LOADER_KB = 3
/** How many pages of a flow are told apart. */
const SLOWEST_PAGES = 4
const exact = true
const over = true

/** How soon a page shows something. */
const PAINT = { accept: 1.2, stretch: 1.1 }
/** How soon its first field can be used. */
const USABLE = { accept: 1.2, stretch: 1.05 }

/**
 * Goal 3: loading the first step on a slow phone and network, with nothing in the browser's cache and as a person comes
 * to it, by the landing.
 */
export function loadLines({ bare, landing, first: ours, arrived }) {
  const beside = (load, key) => ({ ours: load[key], bare: bare[key], unit: 'ms' })
  const alone = (value, unit) => ({ ours: value, unit, ratio: value })
  return [
    line(3, 'first step: blocking time', beside(ours, 'blockingMs'), { accept: 1.3, stretch: 1.1 }),
    line(3, 'first step: time in script', beside(ours, 'scriptMs'), { accept: 1.2, stretch: 1.05 }),
    line(3, 'first step: first paint of content', beside(ours, 'fcpMs'), PAINT),
    line(3, 'landing: first paint of content', beside(landing, 'fcpMs'), PAINT),
    line(3, 'first step, by the landing: first paint of content', beside(arrived, 'fcpMs'), PAINT),
    line(undefined, '  by the landing: time in script', beside(arrived, 'scriptMs')),
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
    line(undefined, '  the page around hears its height', { ours: framed.heardMs, unit: 'ms' }),
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

/** Goal 15: someone who comes back, and goal 16: when the first field can be used. `loads` by name of the page. */
export function visitLines({ bare, first, arrived, status, finish }) {
  const returning = (load) => ({ ours: load.blockingMs, bare: first.blockingMs, unit: 'ms' })
  const usable = ({ usableMs }) => ({ ours: usableMs, bare: bare.usableMs, unit: 'ms' })
  return [
    line(15, 'blocking time: status page ÷ first step', returning(status), { accept: 1.2, stretch: 1 }),
    line(15, 'blocking time: one-page finish ÷ first step', returning(finish), { accept: 1.2, stretch: 1 }),
    line(16, 'first step: time to a usable field', usable(first), USABLE),
    line(16, 'first step, by the landing: time to a usable field', usable(arrived), USABLE),
  ]
}

/** Goals 13 and 14: a whole flow as a person walks it. */
export function flowLines({ bare, ours, pages }) {
  const perStep = { ours: ours.perStepMs, bare: bare.roundTripMs, unit: 'ms' }
  const slowest = { ours: ours.slowest, bare: bare.slowest, unit: 'ms' }
  const kinds = { ours: ours.linkMs, bare: ours.formMs, unit: 'ms' }
  return [
    line(13, 'whole flow: machine time of a step ÷ page and post', perStep, { accept: 2, stretch: 1.4 }),
    line(undefined, '  steps of that flow', { ours: ours.steps }),
    line(14, 'whole flow: slowest interaction ÷ bare submit', slowest, { accept: 1.5, stretch: 1 }),
    ...pages
      .slice(0, SLOWEST_PAGES)
      .map(({ heading, worst }) =>
        line(undefined, `  slowest on “${heading}”`, { ours: worst, bare: bare.slowest, unit: 'ms' }),
      ),
    line('+', 'a link followed ÷ a form’s answer', kinds, { accept: 1, stretch: 1 }),
  ]
}

/** Goal 11: the same flow by plain forms. */
export function plainFlowLines({ passed, asked }) {
  const share = { ours: passed, bare: asked }
  return [line(11, 'steps that work without script', share, { accept: 1, stretch: 1, over, exact })]
}
