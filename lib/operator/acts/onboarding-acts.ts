import 'server-only'
import type { IssuedLink } from '@/lib/flow/sessions/links'
import { valueLabel } from '@/lib/operator/onboarding/value-label'
import { copyWords } from '@/lib/operator/page/copy-words'
import type { Words } from '@/lib/platform/i18n/words'
import { actOnMatter } from './act-on-matter'
import type { ActOutcome } from './act-result'
import { endOneSession, issueLinkAgain, revokeEverything } from './help-customer'
import { linkToStep } from './link-to-step'
import { eraseForTeam, exportForTeam } from './person-data'
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
    case 'export':
      return exported(asked)
    case 'erase': {
      const typed = typedIn(asked, ['reason', 'reference'])
      const said = { reason: text('reason'), reference: text('reference') }
      const erased = await eraseForTeam(db, operator, id, said)
      return erased.ok ? { told: t('operator.told.erase') } : { ...refusedAct(words, erased, id), typed }
    }
    default:
      return actOnMatter(asked)
  }
}

/** The file is in the answer itself: an address of its own could be opened again without a reason. */
async function exported(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const data = await exportForTeam(db, operator, id, form.get('reason'))
  if (!data.ok) return { ...refusedAct(words, data, id), typed: typedIn(asked, ['reason']) }
  const text = Buffer.from(`${JSON.stringify(data.value, null, 2)}\n`, 'utf8').toString('base64')
  return {
    told: words.t('operator.told.export'),
    file: {
      label: words.t('operator.data.save'),
      name: `${data.value.code}.json`,
      href: `data:application/json;base64,${text}`,
    },
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
