import 'server-only'
import type { Logo } from '@/lib/model/views/page/place'
import { guardTheme, type Tokens } from './contrast-guard'
import { readTheme, type StoredTheme } from './theme'

/** How the pages of one onboarding look: attributes of the document, and a style sheet where a colour is given. */
export type Look = {
  scheme?: 'auto' | 'light' | 'dark' | undefined
  corner?: 'square' | 'soft' | 'round' | undefined
  typeface?: 'house' | 'system' | undefined
  style?: string | undefined
}

type Branded = { integrator: { theme: unknown }; onboarding: { theme: unknown } }

/** The integrator's theme with what is different for this onboarding. */
function themeOf({ integrator, onboarding }: Branded): StoredTheme {
  return { ...readTheme(integrator.theme), ...readTheme(onboarding.theme) }
}

/** Style sheets by theme: thousands of pages share a few, and the guard tries many colours for each. */
const written = new Map<string, string>()
const MOST_WRITTEN = 200

/** The look of an onboarding's pages. */
export function lookOf(branded: Branded): Look {
  const theme = themeOf(branded)
  const { scheme, corner, typeface, accent, accentDark, tint } = theme
  const style = accent || accentDark || tint ? sheetOf(theme) : undefined
  return { scheme, corner, typeface, style }
}

function sheetOf(theme: StoredTheme): string {
  const { accent, accentDark, tint } = theme
  const name = JSON.stringify([accent, accentDark, tint])
  const known = written.get(name)
  if (known !== undefined) return known
  const made = styleSheet(theme)
  if (written.size >= MOST_WRITTEN) written.clear()
  written.set(name, made)
  return made
}

/** Stronger than our own values, wherever the browser puts the sheet. */
const ROOT = ':root:root:root'

/** Without quotes, ampersands or angle brackets: the sheet is written into pages as plain text. */
function styleSheet(theme: StoredTheme): string {
  const { light, dark } = guardTheme(theme).tokens
  const rules = (tokens: Tokens) => declarations(tokens)
  return [
    `${ROOT}{${rules(light)}}`,
    `@media (prefers-color-scheme:dark){${ROOT}:not([data-scheme=light]){${rules(dark)}}}`,
    `${ROOT}[data-scheme=dark]{${rules(dark)}}`,
    // Who wants more contrast gets edges for hairlines, whatever their hue.
    `@media (prefers-contrast:more){${ROOT}${ROOT}{--line:var(--edge)}}`,
  ].join('')
}

/** Values are colours of our own making; nothing an integrator wrote is in a sheet. */
function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')
}

/** Where the integrator's marks are, for the pages' own scheme; undefined without one. */
export function logoOf(branded: Branded): Logo | undefined {
  const { logo, logoDark, scheme } = themeOf(branded)
  if (scheme === 'dark' && logoDark) return { light: logoAddress(logoDark), dark: logoAddress(logoDark) }
  if (!logo) return undefined
  const isAlwaysLight = scheme === 'light' || !logoDark
  return { light: logoAddress(logo), ...(isAlwaysLight ? {} : { dark: logoAddress(logoDark) }) }
}

/** The address of a mark's bytes. */
export function logoAddress(digest: string): string {
  return `/api/logos/${digest}`
}
