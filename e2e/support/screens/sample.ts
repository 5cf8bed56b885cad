import { languageState } from '@/lib/platform/i18n/languages'
import { defaultLocale } from '@/lib/platform/i18n/locales'
import type { Language } from '../words'
import { type Cell, everyCell, languages, MODES, previews, screens, WIDTHS } from './matrix'
import { LANDING } from './pages'
import type { Screen } from './screen'

const isReleased = (language: Language) => languageState(language) === 'released'

/** Every screen is looked at in some of these; in each of the others only a few. */
export const languagesOfSample: readonly [Language, ...Language[]] = [
  defaultLocale,
  ...languages.filter((language) => language !== defaultLocale && isReleased(language)),
]
const otherLanguages = languages.filter((language) => !isReleased(language))
/** One screen of so many is looked at in one of the other languages. */
const EVERY = 4

/** The language in which the suite leads someone through all states of a screen. */
export function languageOfWalk(screen: Screen): Language {
  return turn(languagesOfSample, screens.indexOf(screen))
}

/** The languages whose words take the most room. */
export const WORDIEST = ['de', 'fr', 'pl'] as const satisfies readonly Language[]

/**
 * The part of the matrix that the suite looks at: every state of every screen, every screen in every mode and width,
 * and every two of language, mode and width together. A screen is walked through in one language, and its first state
 * turned to two others: what a language changes is the side on which a line begins and the room that words take.
 */
export function sampleCells(): Cell[] {
  return screens.flatMap((screen, place) =>
    'draw' in screen
      ? drawn(screen)
      : [...walked(screen, place), ...turned(screen, place), ...inOthers(screen, place)],
  )
}

/** Each state once; a screen with fewer states than there are modes shows its last one again in the others. */
function walked({ name, states }: Screen, place: number): Cell[] {
  const looks = Math.max(states.length, MODES.length)
  return Array.from({ length: looks }, (_, look): Cell => {
    const state = states[Math.min(look, states.length - 1)] ?? ''
    return { screen: name, state, language: turn(languagesOfSample, place), ...lookOf(look, place) }
  })
}

/**
 * The first state from right to left and in one of the wordiest languages, unless it is walked through in such a one.
 */
function turned({ name, states: [state = ''] }: Screen, place: number): Cell[] {
  const own = turn(languagesOfSample, place)
  return [['ar'] as const, WORDIEST]
    .filter((alike: readonly Language[]) => !alike.includes(own))
    .map((alike) => turn(alike, place))
    .map((language, number) => ({
      screen: name,
      state,
      language,
      mode: 'light',
      width: turn(WIDTHS, Math.floor(place / WORDIEST.length) + number),
    }))
}

/** The first state of a few screens in a language that nobody speaks, and the landing in every language in preview. */
function inOthers({ name, states: [state = ''] }: Screen, place: number): Cell[] {
  const language = otherLanguages[(place / EVERY) % otherLanguages.length]
  const own = everyCell.filter((cell) => cell.screen === name && cell.state === state)
  const isInvented = (cell: Cell) =>
    cell.language === language && cell.mode === 'light' && cell.width === turn(WIDTHS, place)
  const isPreview = (cell: Cell) => name === LANDING && previews.includes(cell.language)
  return own.filter((cell) => isInvented(cell) || isPreview(cell))
}

/** What is drawn state by state is as many screens. */
function drawn({ name, states }: Screen): Cell[] {
  return states.map((state, place) => ({
    screen: name,
    state,
    language: turn(languagesOfSample, place),
    ...lookOf(place, Math.floor(place / MODES.length)),
  }))
}

/** Three looks at a screen meet all modes and all widths; which of them meet each other changes with the screen. */
function lookOf(look: number, place: number): Pick<Cell, 'mode' | 'width'> {
  return { mode: turn(MODES, look + place), width: turn(WIDTHS, look + Math.floor(place / MODES.length)) }
}

function turn<Value>(values: readonly [Value, ...Value[]], place: number): Value {
  return values[place % values.length] ?? values[0]
}
