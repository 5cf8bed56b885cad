import 'server-only'
import type { PickView } from '@/lib/model/views/pick'
import type { PreviewLook } from '@/lib/operator/preview/scene'
import { languageState } from '@/lib/platform/i18n/languages'
import { type Locale, locales, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'

const WIDTHS = ['phone', 'tablet', 'desktop', 'frame'] as const
type Width = (typeof WIDTHS)[number]
const SCHEMES = ['auto', 'light', 'dark'] as const

/** Where a customer's page is looked at: what to choose, and the frame that shows it. */
export type ViewerView = {
  action: string
  picks: readonly PickView[]
  button: string
  frame: ViewerFrameView
}

/** One of a customer's pages in a frame. `lazy`: it loads when it comes into view. */
export type ViewerFrameView = { src: string; title: string; width: Width; lazy?: boolean }

/** How a page is to be shown, as an address names it; what it does not name is as most people have it. */
export type ShownScreen = PreviewLook & { width: Width }

/** Reads from an address how a page is to be shown. */
export function readShown(query: Readonly<Record<string, unknown>>, words: Words): ShownScreen {
  const width = WIDTHS.find((one) => one === query.width) ?? 'phone'
  return {
    width,
    locale: locales.find((one) => one === query.language) ?? words.locale,
    scheme: SCHEMES.find((one) => one === query.look) ?? 'auto',
    surface: width === 'frame' ? 'frame' : 'hosted',
  }
}

/** The same as an address says it. */
export function shownQuery({ width, locale, scheme }: ShownScreen): Readonly<Record<string, string>> {
  return { width, language: locale, look: scheme }
}

/** Every language customers are offered; one that no native has read yet says so. */
export function languageOptions({ t }: Pick<Words, 't'>): PickView['options'] {
  const nameOf = (locale: Locale) =>
    languageState(locale) === 'released'
      ? ownName(locale)
      : t('operator.screen.unread', { language: ownName(locale) })
  return locales.map((value) => ({ value, label: nameOf(value) }))
}

/** The choices every viewer offers. */
export function shownPicks({ t }: Words, { width, locale, scheme }: ShownScreen): readonly PickView[] {
  return [
    {
      name: 'width',
      label: t('operator.screen.width'),
      value: width,
      options: WIDTHS.map((value) => ({ value, label: t(`operator.screen.widths.${value}`) })),
    },
    {
      name: 'language',
      label: t('operator.screen.language'),
      value: locale,
      options: languageOptions({ t }),
    },
    {
      name: 'look',
      label: t('operator.screen.look'),
      value: scheme,
      options: SCHEMES.map((value) => ({ value, label: t(`operator.screen.looks.${value}`) })),
    },
  ]
}
