import 'server-only'
import type { IssuedLink } from '@/lib/flow/sessions/links'
import { valueLabel } from '@/lib/operator/onboarding/value-label'
import { copyWords } from '@/lib/operator/page/copy-words'
import type { Words } from '@/lib/platform/i18n/words'
import { actOnMatter } from './act-on-matter'
import type { ActOutcome } from './act-result'
import { endOneSession, issueLinkAgain, revokeEverything } from './help-customer'
import { linkToStep } from './link-to-step'
import { type AskedAct, outcomeOf, refusedAct, typedIn } from './refused-act'
import { reveal } from './reveal'

/** Does what a button of an onboarding's page stands for. */
export async function actOnOnboarding(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const { t } = words
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('deed')) {
    case 'again': {
      const link = await issueLinkAgain(db, operator, id)
      return link.ok ? handedOver(words, t('operator.told.again'), link.value) : refusedAct(words, link, id)
    }
    case 'point': {
      const typed = typedIn(asked, ['step', 'note'])
      const link = await linkToStep(db, operator, id, { step: text('step'), note: text('note') })
      return link.ok
        ? handedOver(words, t('operator.told.point'), link.value)
        : { ...refusedAct(words, link, id), typed }
    }
    case 'revoke':
      return outcomeOf(asked, await revokeEverything(db, operator, id), t('operator.told.revoke'))
    case 'end':
      return outcomeOf(asked, await endOneSession(db, operator, id, text('session')), t('operator.told.end'))
    default:
      return actOnMatter(asked)
  }
}

/** A link to hand on, shown this once. */
function handedOver(words: Words, told: string, { url }: IssuedLink): ActOutcome {
  return { told, shown: { label: words.t('operator.told.link'), value: url, copy: copyWords(words) } }
}

/** Shows one value, once. */
export async function revealOnOnboarding(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const place = String(form.get('place') ?? '')
  const value = await reveal(db, operator, { id, place, reason: form.get('reason') })
  if (!value.ok) return { ...refusedAct(words, value, id), typed: typedIn(asked, ['place', 'reason']) }
  return { shown: { label: valueLabel(words, place), value: value.value, copy: copyWords(words) } }
}
