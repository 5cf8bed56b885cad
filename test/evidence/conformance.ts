import { readFileSync } from 'node:fs'
import path from 'node:path'
import { missingPlaces, type Place, placesIn } from '../asvs/places'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/accessibility')

/**
 * What can be said of a requirement of accessibility. `person`: machines find nothing wrong, and only a person can
 * judge. `none`: nothing of the kind is here.
 */
const STATES = {
  supports: 'supports',
  partial: 'supports in part',
  person: 'a person has to judge',
  none: 'does not apply',
}
type State = keyof typeof STATES
const isState = (text: string): text is State => Object.hasOwn(STATES, text)

/** One requirement, as a conformance report tells it. Only a criterion of WCAG has a level. */
export type Claim = {
  number: string
  level: string
  name: string
  state: State
  remark: string
  places: readonly Place[]
}

/** The words of a state in a report. */
export const stateText = (state: State): string => STATES[state]

/** The success criteria of WCAG 2.2, levels A and AA. */
export const readCriteria = (): readonly Claim[] =>
  linesOf('wcag.txt').map(([number = '', level = '', name = '', state = '', remark = '', where = '']) =>
    claimOf({ number, level, name, state, remark, where }),
  )

/** The clauses of EN 301 549 that are about products. */
export const readClauses = (): readonly Claim[] =>
  linesOf('en-301-549.txt').map(([number = '', name = '', state = '', remark = '', where = '']) =>
    claimOf({ number, level: '', name, state, remark, where }),
  )

function linesOf(file: string): string[][] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))
}

type Written = Omit<Claim, 'state' | 'places'> & { state: string; where: string }

function claimOf({ state, where, ...rest }: Written): Claim {
  if (!isState(state)) throw new Error(`${rest.number} is in no state: ${state}`)
  return { ...rest, state, places: where === '' ? [] : placesIn(where) }
}

/** All that is wrong with a claim: a place that is not there, and a claim that nothing shows or explains. */
export function faultsOfClaim({ number, name, remark, places }: Claim): readonly string[] {
  const unsaid = name.length < 3 || remark.length < 10 ? [`${number} does not say what is so`] : []
  return [...unsaid, ...missingPlaces(places).map((missing) => `${number} names ${missing}`)]
}
