import 'server-only'
import type { ActOutcome } from './act-result'
import { declareCall, lookUpNow, readServiceNow } from './calls'
import { sendAnswersAgain, sendDeliveriesAgain, settleAlert, unlock } from './matters'
import { type AskedAct, approvalIn, outcomeOf, refusedAct, refusedForm } from './refused-act'

/** Does what a button beside a matter stands for. */
export async function actOnMatter(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const { t } = words
  const named = { id, alert: String(form.get('alert')) }
  switch (form.get('deed')) {
    case 'settle':
      return outcomeOf(asked, await settleAlert(db, operator, named), t('operator.told.settle'))
    case 'unlock':
      return outcomeOf(asked, await unlock(db, operator, named), t('operator.told.unlock'))
    case 'answers':
      return outcomeOf(asked, await sendAnswersAgain(db, operator, named), t('operator.told.answers'))
    case 'deliveries':
      return outcomeOf(asked, await sendDeliveriesAgain(db, operator, named), t('operator.told.deliveries'))
    case 'read': {
      const read = await readServiceNow(db, operator, id)
      return read.ok ? { told: t(`operator.told.read_${read.value}`) } : refusedAct(words, read, id)
    }
    case 'look_up': {
      const fate = await lookUpNow(db, operator, id)
      return fate.ok ? { told: t(`operator.told.call_${fate.value}`) } : refusedAct(words, fate, id)
    }
    case 'made':
    case 'not_made':
      return declare(asked)
    default:
      return refusedAct(words, { ok: false, code: 'input.invalid' }, id)
  }
}

async function declare(asked: AskedAct): Promise<ActOutcome> {
  const { db, operator, words, id, form } = asked
  const said = {
    approval: approvalIn(asked),
    made: form.get('deed') === 'made',
    customer: String(form.get('customer') ?? ''),
    reason: form.get('reason'),
  }
  const fate = await declareCall(db, operator, id, said)
  if (!fate.ok) return refusedForm(asked, fate, ['customer', 'reason'])
  return { told: words.t(fate.value === 'made' ? 'operator.told.call_made' : 'operator.told.call_again') }
}
