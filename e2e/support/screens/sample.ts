import { locales } from '@/lib/platform/i18n/locales'
import type { Language } from '../words'
import { type Cell, MODES, screens, WIDTHS } from './matrix'
import type { Screen } from './screen'

/** The language in which the suite leads someone through all states of a screen. */
export function languageOfWalk(screen: Screen): Language {
  return turn(locales, screens.indexOf(screen))
}

/**
 * The part of the matrix that the suite looks at: every state of every screen, every screen in every language, mode and
 * width, and every two of language, mode and width together. A screen is walked through in one language, and its first
 * state turned to the others: what a language changes is the room that words take, what a mode changes is colours.
 */
export function sampleCells(): Cell[] {
  return screens.flatMap((screen, place) =>
    'draw' in screen ? drawn(screen) : [...walked(screen, place), ...turned(screen, place)],
  )
}

/** Each state once; a screen with fewer states than there are modes shows its last one again in the others. */
function walked({ name, states }: Screen, place: number): Cell[] {
  const looks = Math.max(states.length, MODES.length)
  return Array.from({ length: looks }, (_, look): Cell => {
    const state = states[Math.min(look, states.length - 1)] ?? ''
    return { screen: name, state, language: turn(locales, place), ...lookOf(look, place) }
  })
}

/** The first state in the languages that the screen is not walked through in. */
function turned({ name, states: [state = ''] }: Screen, place: number): Cell[] {
  return locales.flatMap((language, number) =>
    language === turn(locales, place)
      ? []
      : [{ screen: name, state, language, mode: 'light' as const, width: turn(WIDTHS, place + number) }],
  )
}

/** What is drawn state by state is as many screens. */
function drawn({ name, states }: Screen): Cell[] {
  return states.map((state, place) => ({
    screen: name,
    state,
    language: turn(locales, place),
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
