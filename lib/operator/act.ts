import 'server-only'
import type { Db } from '@/lib/db/open'
import { env } from '@/lib/env'
import type { Failure, Result } from '@/lib/errors'
import type { Words } from '@/lib/i18n/words'
import type { IssuedLink } from '@/lib/sessions/links'
import { endOneSession, issueLinkAgain, revokeEverything, settleAlert } from './help'
import { pointAt } from './point'
import { reveal } from './reveal'
import type { Operator } from './session'
import type { ActOutcome } from './views'

/** Failures of an act with words of their own; any other is said to have changed nothing. */
export const ACT_PROBLEMS = [
  'role_refused',
  'reason_missing',
  'note_refused',
  'sign_in_stale',
  'rate_limited',
  'session_expired',
  'session_revoked',
  'nothing_done',
] as const

/** What an act that was refused says, and what to do next. */
export function refusedAct({ t }: Words, { code }: Failure, id?: string): ActOutcome {
  const said = ACT_PROBLEMS.find((one) => one === code.replace('.', '_')) ?? 'nothing_done'
  const to = id ? `/operator/onboardings/${id}` : '/operator'
  const signIn = {
    href:
      env().operators.signIn === 'one_time'
        ? '/operator/sign-in?problem=sign_in.stale'
        : `/operator/sign-in/start?${new URLSearchParams({ to, fresh: '1' })}`,
    label: t('operator.door.sign_in'),
  }
  return {
    problem: {
      title: t(`operator.problems.${said}_title`),
      text: t(`operator.problems.${said}`),
      ...(said === 'sign_in_stale' ? { action: signIn } : {}),
    },
  }
}

type Asked = { db: Db; operator: Operator; words: Words; id: string; form: FormData }

/** Does what a button of an onboarding's page stands for. */
export async function actOnOnboarding({ db, operator, words, id, form }: Asked): Promise<ActOutcome> {
  const { t } = words
  const text = (name: string) => String(form.get(name) ?? '')
  const outcome = (done: Result<unknown>, told: string): ActOutcome =>
    done.ok ? { told } : refusedAct(words, done, id)
  switch (form.get('deed')) {
    case 'again': {
      const link = await issueLinkAgain(db, operator, id)
      return link.ok ? handedOver(words, t('operator.told.again'), link.value) : refusedAct(words, link, id)
    }
    case 'point': {
      const link = await pointAt(db, operator, id, { step: text('step'), note: text('note') })
      return link.ok ? handedOver(words, t('operator.told.point'), link.value) : refusedAct(words, link, id)
    }
    case 'revoke':
      return outcome(await revokeEverything(db, operator, id), t('operator.told.revoke'))
    case 'end':
      return outcome(await endOneSession(db, operator, id, text('session')), t('operator.told.end'))
    case 'settle':
      return outcome(await settleAlert(db, operator, id, text('alert')), t('operator.told.settle'))
    default:
      return refusedAct(words, { ok: false, code: 'input.invalid' }, id)
  }
}

/** A link to hand on, shown this once. */
function handedOver({ t }: Words, told: string, { url }: IssuedLink): ActOutcome {
  return { told, shown: { label: t('operator.told.link'), value: url } }
}

/** Shows one value, once. */
export async function revealOnOnboarding({ db, operator, words, id, form }: Asked): Promise<ActOutcome> {
  const place = form.get('place')
  const value = await reveal(db, operator, { id, place, reason: form.get('reason') })
  if (!value.ok) return refusedAct(words, value, id)
  return { shown: { label: String(place), value: value.value } }
}
