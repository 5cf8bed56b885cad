import 'server-only'
import {
  converter,
  formatHex,
  useMode as loadMode,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn'

// The library knows the spaces it is given, and no others have to be loaded.
loadMode(modeRgb)
loadMode(modeLrgb)
loadMode(modeOklch)
const inOklch = converter('oklch')
const inLinearLight = converter('lrgb')

/** A colour as people see it: lightness 0–1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** `#rrggbb` in small letters. */
export type Hex = `#${string}`

/** Reads `#rgb` or `#rrggbb`. */
export function readHex(text: string): Hex {
  return asHex(formatHex(text))
}

/** A grey has no hue of its own: as a tint it is the yellowish white of paper, close to our own grounds. */
const GREY_HUE = 90

/** A colour of a screen in OKLCH. */
export function toOklch(hex: Hex): Oklch {
  const colour = inOklch(hex)
  // White comes out a hair above 1.
  return { l: Math.min(1, colour?.l ?? 0), c: colour?.c ?? 0, h: colour?.h ?? GREY_HUE }
}

/** How far a channel may stand outside and still round to a colour of the screen. */
const TOLERANCE = 0.0005
const CHROMA_STEP = 0.002

/**
 * The nearest colour a screen can show: same lightness and hue, as much chroma as there is room for. The library's own
 * `clampChroma` allows no tolerance, so a colour of the screen does not always come back as itself.
 */
export function toHex({ l, c, h }: Oklch): Hex {
  for (let chroma = c; chroma > 0; chroma -= CHROMA_STEP) {
    const colour = inLinearLight({ mode: 'oklch', l, c: chroma, h })
    const isShown = [colour.r, colour.g, colour.b].every(
      (value) => value >= -TOLERANCE && value <= 1 + TOLERANCE,
    )
    if (isShown) return asHex(formatHex(colour))
  }
  return asHex(formatHex({ mode: 'oklch', l, c: 0, h }))
}

/** The contrast of two colours as the accessibility guidelines count it, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  return wcagContrast(one, other)
}

function asHex(text: string | undefined): Hex {
  return text?.startsWith('#') ? (text as Hex) : '#000000'
}
