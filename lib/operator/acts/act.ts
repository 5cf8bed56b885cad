import 'server-only'
import type { Words } from '@/lib/i18n/words'
import type { IssuedLink } from '@/lib/sessions/links'
import { copyWords } from '../copy-words'
import { reveal } from '../onboarding/reveal'
import { valueLabel } from '../onboarding/value-label'
import type { ActOutcome } from '../views'
import { actOnMatter } from './act-on-matter'
import { endOneSession, issueLinkAgain, revokeEverything } from './help'
import { pointAt } from './point'
import { type Asked, outcomeOf, refusedAct, typedIn } from './refused-act'

/** Does what a button of an onboarding's page stands for. */
export async function actOnOnboarding(asked: Asked): Promise<ActOutcome> {
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
      const link = await pointAt(db, operator, id, { step: text('step'), note: text('note') })
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
export async function revealOnOnboarding(asked: Asked): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const place = String(form.get('place') ?? '')
  const value = await reveal(db, operator, { id, place, reason: form.get('reason') })
  if (!value.ok) return { ...refusedAct(words, value, id), typed: typedIn(asked, ['place', 'reason']) }
  return { shown: { label: valueLabel(words, place), value: value.value, copy: copyWords(words) } }
}
