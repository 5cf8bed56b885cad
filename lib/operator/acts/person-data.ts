import 'server-only'
import { eraseOnboarding } from '@/lib/flow/own-answers/erase-onboarding'
import { type PersonData, personDataOf } from '@/lib/flow/own-answers/person-data'
import { refuseUnlessApproved } from '@/lib/operator/approvals/approval'
import { type Deed, recordAudit } from '@/lib/operator/audit/record-audit'
import { openForTeam } from '@/lib/operator/onboarding/load-onboarding'
import { mayDo } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { reasonHint } from './reason'
import { reasonedAct, refuseDeed } from './with-reason'

/**
 * Everything that is kept here about one person, for someone who may see their values and says why. It is written down
 * before it is given out, and counts among the values that someone may see in an hour.
 *
 * @returns `role.refused`, `reason.missing`, `sign_in.stale`, `sign_in.weak`, `rate.limited`, `not_found`,
 *   `onboarding.deleted`, `approval.awaited`, `approval.over`
 */
export async function exportForTeam(
  db: Db,
  operator: Operator,
  id: string,
  said: unknown,
  approval?: string,
): Promise<Result<PersonData>> {
  const deed: Deed = { action: 'data_export', object: id.slice(0, 64) }
  const reason = await reasonedAct(db, operator, 'reveal', { said, deed })
  if (!reason.ok) return reason
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  if (await takePoint(db, 'reveal', operator.id)) return refuseDeed(db, operator, deed, 'rate.limited')
  const act = { action: 'data_export', onboardingId: id, reason: reason.value } as const
  const unapproved = await refuseUnlessApproved(db, operator, { ...act, approval })
  if (unapproved) return unapproved
  await db.transaction((tx) => recordAudit(tx, operator, { ...deed, reason: reason.value }))
  return succeed(await personDataOf(db, opened.value))
}

/** What someone says who erases an onboarding: why, and which one, by its reference. */
type EraseWish = { reason: unknown; reference: string; approval?: string | undefined }

/**
 * Erases everything that is kept here about one onboarding. Its reference is typed again, so that nobody erases the one
 * in the other tab.
 *
 * @returns `role.refused`, `reason.missing`, `sign_in.stale`, `sign_in.weak`, `erasure.unconfirmed`, `not_found`,
 *   `onboarding.deleted`, `approval.awaited`, `approval.over`
 */
export async function eraseForTeam(
  db: Db,
  operator: Operator,
  id: string,
  wish: EraseWish,
): Promise<Result<undefined>> {
  const deed: Deed = { action: 'erase', object: id.slice(0, 64) }
  const reason = await reasonedAct(db, operator, 'erase', { said: wish.reason, deed })
  if (!reason.ok) return reason
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  const { onboarding } = opened.value
  if (wish.reference.trim().toUpperCase() !== onboarding.reference)
    return refuseDeed(db, operator, deed, 'erasure.unconfirmed')
  const act = { action: 'erase', onboardingId: id, reason: reason.value } as const
  const unapproved = await refuseUnlessApproved(db, operator, { ...act, approval: wish.approval })
  if (unapproved) return unapproved
  await eraseOnboarding(db, onboarding, {
    by: 'team',
    note: (tx) => recordAudit(tx, operator, { ...deed, reason: reason.value }),
  })
  return succeed(undefined)
}

/** The forms for both. */
export type PersonDataView = {
  reason: { label: string; hint: string }
  export: { title: string; text: string; submit: string }
  erase?: { title: string; text: string; confirm: string; confirmHint: string; submit: string } | undefined
}

/** What someone may do with a person's data as a whole; undefined for a role that sees no value. */
export function personDataView(
  words: Words,
  { role }: Operator,
  reference: string,
): PersonDataView | undefined {
  const { t } = words
  if (!mayDo(role, 'reveal')) return undefined
  return {
    reason: { label: t('operator.values.reason'), hint: reasonHint(words) },
    export: {
      title: t('operator.data.export_title'),
      text: t('operator.data.export_text'),
      submit: t('operator.data.export'),
    },
    erase: mayDo(role, 'erase')
      ? {
          title: t('operator.data.erase_title'),
          text: t('operator.data.erase_text'),
          confirm: t('operator.data.confirm'),
          confirmHint: t('operator.data.confirm_hint', { reference }),
          submit: t('operator.data.erase'),
        }
      : undefined,
  }
}
