import 'server-only'
import { ALERT_KINDS } from '@/lib/flow/events/record-events'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import type { Words } from '@/lib/platform/i18n/words'

/** What a matter is called; one of a kind that this version does not know by its name alone. */
export function alertTitle({ t }: Words, kind: string): string {
  return isOneOf(ALERT_KINDS, kind) ? t(`operator.alerts.${kind}`) : kind
}
