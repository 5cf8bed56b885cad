import { documentBytes, weigh, without } from '../measures/bytes.mjs'
import { line } from '../report.mjs'

const KILO = 1000
const exact = true

/**
 * Goals 1 and 2: script named in the html of steps, and what a browser fetched of it. `steps` and `bare` are answers of
 * `scriptsOf`, `fetched` are those of `scriptsFetched`.
 */
export function scriptLines(steps, bare, fetched) {
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
    ...laterLines(steps, fetched, (files) => kilo(files, 'brotli')),
  ]
}

/** Goal 1 as a browser fetches it: before anyone touches the first step, and after the first input. */
export function fetchedLines({ before, after }, bare) {
  const yardstick = weigh(bare.files).brotli / KILO
  const kilo = (files) => ({ ours: weigh(files).brotli / KILO, bare: yardstick, unit: 'kB' })
  const goal = (most) => ({ accept: most, stretch: most, exact })
  return [
    line(1, 'first step, fetched before any input, brotli', kilo(before), goal(1.05)),
    line(1, 'first step, all in all after the first input', kilo(after), goal(1.15)),
  ]
}

/** More script than the first step's: named in any other page, fetched on it, and all that may be fetched on any. */
function laterLines(steps, fetched, kilo) {
  const first = steps.address.files
  const used = fetched.address.after
  const goal = { accept: 0.25, stretch: 0.1, exact }
  const named = mostOf(steps, ({ files }) => kilo(without(files, first)))
  const brought = mostOf(fetched, ({ after }) => kilo(without(after, new Map([...first, ...used]))))
  const pieces = without(new Map(Object.values(steps).flatMap(({ lazy }) => [...lazy])), used)
  return [
    line(2, 'more script in the html of a later step, at most', named.weight, goal),
    line(2, `more script that a later step fetches, at most (${brought.name})`, brought.weight, goal),
    line(undefined, 'pieces fetched where needed, on all pages together', kilo(pieces)),
    ...[...pieces].map((piece) => line(undefined, '  one of these pieces', kilo(new Map([piece])))),
  ]
}

/** The heaviest of some pages, with its name. */
function mostOf(pages, weightOf) {
  const all = Object.entries(pages).map(([name, page]) => ({ name, weight: weightOf(page) }))
  return all.reduce((one, other) => (other.weight.ours > one.weight.ours ? other : one))
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

/** Script of the page that a link opens, which asks nothing: the framework's own would be the most. */
export function landingLines(landing, bare) {
  const kilo = (files) => weigh(files).brotli / KILO
  const weight = { ours: kilo(landing.files), bare: kilo(bare.files), unit: 'kB' }
  const ahead = { ours: kilo(landing.ahead), bare: kilo(bare.files), unit: 'kB' }
  return [
    line('+', 'script of the landing, brotli', weight, { accept: 1, stretch: 0, exact }),
    line('+', 'fetched on the landing for the next page, brotli', ahead),
  ]
}
