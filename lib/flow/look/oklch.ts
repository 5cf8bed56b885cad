/** A colour as people see it: lightness 0–1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
/** Red, green and blue, 0–1, in linear light. */
type Linear = readonly [number, number, number]

/** `#rrggbb` in small letters. */
export type Hex = `#${string}`

/** Reads `#rgb` or `#rrggbb`. */
export function readHex(text: string): Hex {
  const digits = text.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

function linearOf(hex: Hex): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Linear): Hex {
  const digits = linear.map((value) => {
    const clamped = Math.min(1, Math.max(0, value))
    const shown = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** A colour of a screen in OKLCH. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI }
}

function toLinear({ l, c, h }: Oklch): Linear {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** How far a channel may stand outside and still round to a colour of the screen. */
const TOLERANCE = 0.0005
const CHROMA_STEP = 0.002

/** The nearest colour a screen can show: same lightness and hue, as much chroma as there is room for. */
export function toHex({ l, c, h }: Oklch): Hex {
  for (let chroma = c; chroma > 0; chroma -= CHROMA_STEP) {
    const linear = toLinear({ l, c: chroma, h })
    if (linear.every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE)) return hexOf(linear)
  }
  return hexOf(toLinear({ l, c: 0, h }))
}

function luminance(hex: Hex): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as the accessibility guidelines count it, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
