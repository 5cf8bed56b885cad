import 'server-only'
import type { NewEvent } from '@/lib/flow/events/catalogue'
import { guardTheme } from './contrast-guard'
import type { Theme } from './theme'

/** What the contrast guard changed of a theme, as events, once for each token. */
export function themeEvents(theme: Theme | undefined): NewEvent[] {
  if (!theme) return []
  return guardTheme(theme).adjustments.map(({ scheme, token, given, used, ratio }) => ({
    type: 'theme.adjusted',
    data: { token: `${scheme}.${token}`, given, used, ratio },
  }))
}
