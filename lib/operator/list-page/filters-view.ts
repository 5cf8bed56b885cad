import 'server-only'
import type { PickView } from '@/lib/model/views/pick'
import { AGES, ERRORS, type FindQuery, FOUND_STATES } from '@/lib/operator/list/find'
import type { Words } from '@/lib/platform/i18n/words'

/** Integrators to choose from. */
export type NamedIntegrators = ReadonlyArray<{ id: string; name: string }>

/** The lists of the filter row, each with what is chosen in it now. */
export function filterPicks(
  { t }: Words,
  query: FindQuery,
  integrators: NamedIntegrators,
): readonly PickView[] {
  const pick = (name: 'state' | 'age' | 'error' | 'integrator', options: PickView['options']): PickView => ({
    name,
    label: t(`operator.list.${name}`),
    value: query[name] ?? '',
    options: [{ value: '', label: t(`operator.list.any.${name}`) }, ...options],
  })
  const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    pick(
      'state',
      named(FOUND_STATES, (state) => t(`operator.states.${state}`)),
    ),
    pick(
      'integrator',
      integrators.map(({ id, name }) => ({ value: id, label: name })),
    ),
    pick(
      'age',
      named(AGES, (days) => t('operator.list.days', { count: Number(days) })),
    ),
    pick(
      'error',
      named(ERRORS, (error) => t(`operator.errors.${error}`)),
    ),
  ]
}
