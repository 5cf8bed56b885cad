import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LEVELS } from './levels'
import { missingPlaces, type Place, placesIn } from './places'

const root = path.resolve(import.meta.dirname, '..', '..')

/** `met` with the places that meet it; `not` and `none` (nothing of the kind is here) with a sentence that says why. */
const STATES = ['met', 'not', 'none'] as const
type State = (typeof STATES)[number]

type Row = { number: string; state: State; asks: string; places: readonly Place[]; why: string }

/** The table as it is kept: one line a requirement. */
export function readRows(): readonly Row[] {
  const text = readFileSync(path.join(root, 'docs/security/asvs.txt'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(rowOf)
}

function rowOf(line: string): Row {
  const [number = '', said = '', asks = '', rest = ''] = line.split('|').map((part) => part.trim())
  const state = STATES.find((one) => one === said)
  if (!state) throw new Error(`${number} is neither met nor not`)
  const places = state === 'met' ? placesIn(rest) : []
  return { number, state, asks, places, why: state === 'met' ? '' : rest }
}

/** The numbers of all requirements of levels 1 and 2, with their level. */
export const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, place) =>
      level === '3' ? [] : [[`${section}.${place + 1}`, level] as const],
    ),
  ),
)

/** Everything that is wrong with a row: a file that is not there, words that no test has, a reason that is missing. */
export function faultsOf({ number, state, places, why }: Row): readonly string[] {
  if (state !== 'met') return why.length < 5 ? [`${number} does not say why`] : []
  return missingPlaces(places).map((missing) => `${number} names ${missing}`)
}

const TOLD: Readonly<Record<State, string>> = { met: 'met', not: '**not met**', none: 'does not apply' }

/** The table as a document. */
export function documentOf(rows: readonly Row[]): string {
  const count = (state: State) => rows.filter((row) => row.state === state).length
  const lines = rows.map(
    (row) =>
      `| ${row.number} | ${REQUIREMENTS.get(row.number)} | ${TOLD[row.state]} | ${row.asks} | ${whereOf(row)} |`,
  )
  return `# OWASP ASVS 5.0, levels 1 and 2

Made by \`npm run asvs\` from [asvs.txt](asvs.txt); a test holds the two together, and every file and test that a row names
has to be there. What a requirement asks is told in words of our own; the standard is published by OWASP.

${rows.length} requirements: ${count('met')} met, ${count('not')} not met, ${count('none')} about things that are not here.

| Number | Level | State | What it asks | Where it is met, or why not |
|---|---|---|---|---|
${lines.join('\n')}
`
}

function whereOf({ places, why }: Row): string {
  const told = places.map(({ file, words }) => `[${file}](../../${file})${words ? `: “${words}”` : ''}`)
  return why || told.join('; ')
}
