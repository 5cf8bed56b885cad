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
import { type AskedAct, approvalIn, outcomeOf, refusedAct, refusedForm } from './refused-act'
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
      const link = await linkToStep(db, operator, id, { step: text('step'), note: text('note') })
      return link.ok
        ? handedOver(words, t('operator.told.point'), link.value)
        : refusedForm(asked, link, ['step', 'note'])
    }
    case 'revoke':
      return outcomeOf(asked, await revokeEverything(db, operator, id), t('operator.told.revoke'))
    case 'end':
      return outcomeOf(asked, await endOneSession(db, operator, id, text('session')), t('operator.told.end'))
    case 'export':
      return exported(asked)
    case 'erase': {
      const said = { reason: text('reason'), reference: text('reference'), approval: approvalIn(asked) }
      const erased = await eraseForTeam(db, operator, id, said)
      if (!erased.ok) return refusedForm(asked, erased, ['reason', 'reference'])
      return { told: t('operator.told.erase') }
    }
    default:
      return actOnMatter(asked)
  }
}

/** The file is in the answer itself: an address of its own could be opened again without a reason. */
async function exported(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const data = await exportForTeam(db, operator, id, form.get('reason'), approvalIn(asked))
  if (!data.ok) return refusedForm(asked, data, ['reason'])
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
  const wish = { id, place, reason: form.get('reason'), approval: approvalIn(asked) }
  const value = await reveal(db, operator, wish)
  if (!value.ok) return refusedForm(asked, value, ['place', 'reason'])
  return { shown: { label: valueLabel(words, place), value: value.value, copy: copyWords(words) } }
}
