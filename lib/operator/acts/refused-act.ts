import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import type { Failure, Result } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Operator } from '../sign-in/session'
import type { ActOutcome } from './act-result'

/** Failures of an act with words of their own; any other is said to have changed nothing. */
const ACT_PROBLEMS = [
  'role_refused',
  'reason_missing',
  'erasure_unconfirmed',
  'note_refused',
  'view_refused',
  'sign_in_stale',
  'sign_in_weak',
  'rate_limited',
  'session_expired',
  'session_revoked',
  'customer_unknown',
  'customer_not_theirs',
  'endpoint_off',
  'staff_self',
  'approval_own',
  'approval_over',
  'upstream_unavailable',
  'nothing_done',
] as const

/** Problems that are about one box of the form, by its name. */
const ABOUT_INPUT: { readonly [problem in (typeof ACT_PROBLEMS)[number]]?: string } = {
  reason_missing: 'reason',
  erasure_unconfirmed: 'reference',
  note_refused: 'note',
  view_refused: 'name',
  customer_unknown: 'customer',
  customer_not_theirs: 'customer',
}

/**
 * What an act that was refused says, and what to do next; one that waits for a colleague is no refusal.
 *
 * @param to the page to come back to after signing in
 */
export function refusedAct(
  { t }: Words,
  { code }: Failure,
  id?: string,
  to = id ? `/operator/onboardings/${id}` : '/operator',
): ActOutcome {
  if (code === 'approval.awaited')
    return {
      told: t('operator.told.approval_awaited'),
      next: { href: '/operator/approvals', label: t('operator.nav.approvals') },
    }
  const said = ACT_PROBLEMS.find((one) => one === code.replace('.', '_')) ?? 'nothing_done'
  const signIn = {
    href:
      env().operators.signIn === 'one_time'
        ? '/operator/sign-in?problem=sign_in.stale'
        : `/operator/sign-in/start?${new URLSearchParams({ to, fresh: '1' })}`,
    label: t('operator.door.sign_in'),
  }
  const input = ABOUT_INPUT[said]
  return {
    problem: {
      title: t(`operator.problems.${said}_title`),
      text: t(`operator.problems.${said}`),
      ...(said.startsWith('sign_in') ? { action: signIn } : {}),
      ...withoutUndefined({ input: input || undefined }),
    },
  }
}

/** What an act says in which something of ours broke. It may have been done before that. */
export function brokenAct({ t }: Words): ActOutcome {
  return { problem: { title: t('trouble.title'), text: t('operator.problems.broke') } }
}

/** A press of a button of an onboarding's page, with all that its form holds. */
export type AskedAct = { db: Db; operator: Operator; words: Words; id: string; form: FormData }

/** What a form said, to be in it again when it was refused. */
function typedIn({ form }: AskedAct, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}

/** The same, with what the form said still in it where something has to be corrected. */
export function refusedForm(asked: AskedAct, failure: Failure, names: readonly string[]): ActOutcome {
  const outcome = refusedAct(asked.words, failure, asked.id)
  return outcome.problem ? { ...outcome, typed: typedIn(asked, names) } : outcome
}

/** The approval by which a form carries out what was asked for before. */
export function approvalIn({ form }: AskedAct): string | undefined {
  const id = form.get('approval')
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** What an act led to: that it was done, or why not. */
export function outcomeOf({ words, id }: AskedAct, done: Result<unknown>, told: string): ActOutcome {
  return done.ok ? { told } : refusedAct(words, done, id)
}
