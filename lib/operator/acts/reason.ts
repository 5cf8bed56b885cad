import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env/env'
import type { Words } from '@/lib/platform/i18n/words'

/** Why someone does what an auditor will ask about, in a line that the auditor understands. */
export const Reason = z
  .string()
  .trim()
  .min(5)
  .max(200)
  .regex(/^[^\p{Cc}]+$/u)

/** What belongs into the box for a reason, and that a colleague reads it where a second approver is wanted. */
export function reasonHint({ t }: Words): string {
  const hint = t('operator.values.reason_hint')
  return env().operators.secondApprover ? `${hint}. ${t('operator.approvals.needed')}` : hint
}
