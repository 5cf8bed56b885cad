import 'server-only'
import { contrast, type Hex, type Oklch, readHex, toHex, toOklch } from './oklch'
import type { Theme } from './theme'

export type Scheme = 'light' | 'dark'
type Token =
  | 'wall'
  | 'sunken'
  | 'line'
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-ink'
  | 'accent-edge'
  | 'accent-soft'
  | 'focus'

export type Tokens = Partial<Record<Token, Hex>>

/** A colour that could not be used as it was given. `ratio` is the contrast of the one used. */
type Adjustment = { scheme: Scheme; token: Token; given: Hex; used: Hex; ratio: number }

type Guarded = { tokens: Record<Scheme, Tokens>; adjustments: readonly Adjustment[] }

/** What text, and what edges and focus need. */
const TEXT = 4.5
const EDGE = 3
/** A dark fill below this is no button any more on a dark sheet. */
const FAINT_FILL = 1.6
const LIGHTNESS_STEP = 0.005
const HOVER_STEP = 0.04

/** Our own grounds, as in app/styles/tokens.css; an integrator's tint changes the hue of some. */
export const GROUNDS = {
  light: {
    surface: { l: 1, c: 0, h: 0 },
    wall: { l: 0.948, c: 0.007, h: 100 },
    sunken: { l: 0.972, c: 0.005, h: 100 },
    line: { l: 0.885, c: 0.009, h: 100 },
    lit: { l: 0.964, c: 0.032, h: 88 },
    soft: { l: 0.958, c: 0.013, h: 226 },
  },
  dark: {
    surface: { l: 0.212, c: 0.016, h: 235 },
    wall: { l: 0.17, c: 0.014, h: 235 },
    sunken: { l: 0.252, c: 0.017, h: 235 },
    line: { l: 0.335, c: 0.016, h: 235 },
    lit: { l: 0.298, c: 0.018, h: 88 },
    soft: { l: 0.285, c: 0.03, h: 222 },
  },
} as const satisfies Record<Scheme, Record<string, Oklch>>

/** Texts on a fill, in the order in which they are tried; one of them always passes. */
const ON_FILL: readonly Hex[] = ['#ffffff', '#17252d', '#000000']

/**
 * Makes of an integrator's colours a set in which everything can be read. The fill stays theirs; what is written, drawn
 * around or focused keeps its hue and moves in lightness to the first colour that passes.
 */
export function guardTheme(theme: Theme): Guarded {
  const adjustments: Adjustment[] = []
  const tokens = {
    light: guardScheme('light', theme, adjustments),
    dark: guardScheme('dark', theme, adjustments),
  }
  return { tokens, adjustments }
}

function guardScheme(scheme: Scheme, theme: Theme, adjustments: Adjustment[]): Tokens {
  const tinted = tintedGrounds(scheme, theme.tint)
  const given = scheme === 'dark' ? (theme.accentDark ?? theme.accent) : theme.accent
  const base = theme.tint ? { wall: tinted.wall, sunken: tinted.sunken, line: tinted.line } : {}
  if (given === undefined) return base
  const wanted = readHex(given)
  const { c, h } = toOklch(wanted)
  const { soft: ownSoft } = GROUNDS[scheme]
  const soft = toHex({ ...ownSoft, h, c: Math.min(ownSoft.c, c) })
  const sheets = [tinted.surface, tinted.wall, tinted.sunken, tinted.lit]
  const note = (token: Token, used: Hex, ratio: number): Hex => {
    if (used !== wanted) adjustments.push({ scheme, token, given: wanted, used, ratio: rounded(ratio) })
    return used
  }
  const used = fillOf(scheme, wanted, tinted.surface)
  const fill = note('accent', used, contrast(used, tinted.surface))
  const onFill = ON_FILL.find((text) => contrast(text, fill) >= TEXT) ?? '#000000'
  const edge = movedUntil(scheme, wanted, sheets, EDGE)
  const ink = movedUntil(scheme, wanted, [...sheets, soft], TEXT)
  return {
    ...base,
    accent: fill,
    'accent-hover': hoverOf(fill, onFill),
    'on-accent': onFill,
    'accent-ink': note('accent-ink', ink, lowest(ink, [...sheets, soft])),
    'accent-edge': note('accent-edge', edge, lowest(edge, sheets)),
    'accent-soft': soft,
    focus: note('focus', edge, lowest(edge, sheets)),
  }
}

/** Our grounds in the hue of the tint, at our own lightness and chroma; the sheet and the light stay as they are. */
function tintedGrounds(scheme: Scheme, tint: string | undefined) {
  const { surface, wall, sunken, line, lit } = GROUNDS[scheme]
  const turned = (ground: Oklch) => toHex(tint ? { ...ground, h: toOklch(readHex(tint)).h } : ground)
  return {
    surface: toHex(surface),
    wall: turned(wall),
    sunken: turned(sunken),
    line: turned(line),
    lit: toHex(lit),
  }
}

/** A fill stays what it is, but for one that a dark sheet would swallow. */
function fillOf(scheme: Scheme, wanted: Hex, sheet: Hex): Hex {
  if (scheme === 'light' || contrast(wanted, sheet) >= FAINT_FILL) return wanted
  return movedUntil(scheme, wanted, [sheet], EDGE)
}

/** The pointed-at fill goes away from its text, as far as the text allows; else it stays. */
function hoverOf(fill: Hex, text: Hex): Hex {
  const colour = toOklch(fill)
  const direction = text === '#ffffff' ? -1 : 1
  const moved = toHex({ ...colour, l: Math.min(1, Math.max(0, colour.l + direction * HOVER_STEP)) })
  return contrast(moved, text) >= TEXT ? moved : fill
}

/** The same hue, darker on light and lighter on dark pages, until it stands out from every ground. */
function movedUntil(scheme: Scheme, wanted: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const colour = toOklch(wanted)
  const direction = scheme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let l = colour.l; l >= 0 && l <= 1; l += direction) {
    const candidate = l === colour.l ? wanted : toHex({ ...colour, l })
    if (lowest(candidate, grounds) >= ratio) return candidate
  }
  return scheme === 'light' ? '#000000' : '#ffffff'
}

function lowest(hex: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)))
}

function rounded(ratio: number): number {
  return Math.floor(ratio * 100) / 100
}
