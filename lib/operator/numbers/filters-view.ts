import 'server-only'
import type { PickView as Choice } from '@/lib/model/views/pick'
import { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { locales, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import type { NumbersQuery } from './read-numbers'
import type { NumbersView } from './view'

export type Filters = {
  query: NumbersQuery
  integrators: ReadonlyArray<{ id: string; name: string }>
  /** Profiles that were decided about in these days. */
  profiles: readonly string[]
}

const PICKED = ['integrator', 'device', 'locale', 'profile'] as const

/** The form that chooses what is counted. */
export function filtersView(words: Words, { query, integrators, profiles }: Filters): NumbersView['filters'] {
  const { t } = words
  const pick = (name: (typeof PICKED)[number], options: Choice['options']): Choice => ({
    name,
    label: t(`operator.numbers.columns.${name}`),
    value: query[name] ?? '',
    options: [{ value: '', label: t(`operator.numbers.any.${name}`) }, ...options],
  })
  // What an address names is kept, also where it has no row.
  const known = [...new Set([...profiles, ...(query.profile ? [query.profile] : [])])]
  return {
    title: t('operator.numbers.filters'),
    days: (['from', 'to'] as const).map((name) => ({
      name,
      label: t(`operator.numbers.${name}`),
      value: query[name],
    })),
    picks: [
      pick(
        'integrator',
        integrators.map(({ id, name }) => ({ value: id, label: name })),
      ),
      pick(
        'device',
        DEVICES.map((device) => ({ value: device, label: t(`operator.numbers.classes.${device}`) })),
      ),
      pick(
        'locale',
        locales.map((locale) => ({ value: locale, label: ownName(locale) })),
      ),
      pick(
        'profile',
        known.map((profile) => ({ value: profile, label: profile })),
      ),
    ],
    code: { label: t('operator.numbers.columns.code'), value: query.code ?? '' },
    button: t('operator.numbers.show'),
  }
}
