import 'server-only'
import { matchLocale } from '@/lib/platform/i18n/locales'
import type { At } from './read-scene'
import type { PreviewLook } from './scene'
import { SCREEN_PATH } from './screen-path'

const SCHEMES: ReadonlyArray<PreviewLook['scheme']> = ['auto', 'light', 'dark']
const SURFACES: ReadonlyArray<PreviewLook['surface']> = ['hosted', 'frame']

/** The parts of a preview's address, as they stand in it. */
export type ScreenParams = { source: string; moment: string; look: string; step: string }

/** The address of one preview. `source` is an onboarding, or what a simulated one is made of. */
export function screenAddress(source: string, at: At, look: PreviewLook, step: string): string {
  const { locale, scheme, surface } = look
  return `${SCREEN_PATH}${source}/${at}/${locale}.${scheme}.${surface}/${step}`
}

/** The moment an address names; undefined where it names none. */
export function readMoment(text: string): At | undefined {
  if (text === 'now') return text
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The look an address names; undefined where it names none. */
export function readLook(text: string): PreviewLook | undefined {
  const [language = '', ...rest] = text.split('.')
  const locale = matchLocale(language)
  const scheme = SCHEMES.find((one) => one === rest[0])
  const surface = SURFACES.find((one) => one === rest[1])
  return locale && scheme && surface && rest.length === 2 ? { locale, scheme, surface } : undefined
}
