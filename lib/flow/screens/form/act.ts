import 'server-only'
import { laidOutAt, typedAt } from '@/lib/flow/answers/form-fields'
import { keepTyped, type SubmitOutcome, submitStep } from '@/lib/flow/answers/submit-step'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { heldNotice } from '@/lib/flow/pages/notices'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PostedForm } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { TICKED, type Typed } from '@/lib/model/requirements/define'
import { redrawn } from '@/lib/model/requirements/intent'
import { ownScreen } from '@/lib/model/requirements/registry'
import { drawnIn } from '@/lib/model/views/form/drawn'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Db } from '@/lib/platform/db/open'
import { limitNotice, submitLimit } from '../limit-notice'
import { nextAddress } from '../next-address'
import { type Acted, goTo, stay } from '../outcome'
import { keptText } from './draw'

type FormAt = Pick<AtOf<'form'>, 'step' | 'planned'>

/** Takes the answers of a form, or draws it again with what a press or a paste put in. */
export async function actForm(db: Db, visit: Visit, at: FormAt, form: PostedForm): Promise<Acted> {
  if (redrawn(form.get('intent'), {})) return redraw(db, visit, at, form)
  // Answers are saved and the use is counted in one statement.
  return outcomeOf(visit, at, await submitStep(db, visit, at.planned, form), form)
}

/** What a press or a paste put in is kept with the rest; what is typed keeps itself. */
async function redraw(db: Db, visit: Visit, { planned }: FormAt, form: PostedForm): Promise<Acted> {
  const typed = typedAt(visit, planned, form)
  const notice = await submitLimit(db, visit)
  if (notice) return stay(visit, { of: 'form', typed, notice })
  const text = redrawn(form.get('intent'), typed) ?? typed
  if (text === typed)
    return stay(visit, { of: 'form', typed: { ...undrawnText(visit, planned, typed), ...typed } })
  const whole = laidOutAt(visit, planned, text)
  const draft = await keepTyped(db, visit, planned, whole)
  return stay({ ...visit, draft }, { of: 'form', typed: whole })
}

/**
 * Kept text of inputs that were not on the page, such as a postal code while another country was chosen: it is there
 * again when they are. A box that is not ticked is not sent either, so boxes are none of them.
 */
function undrawnText(visit: Visit, planned: FormAt['planned'], typed: Typed): Typed {
  const kept = Object.entries(keptText(visit, planned))
  return Object.fromEntries(kept.filter(([name, text]) => typed[name] === undefined && text !== TICKED))
}

function outcomeOf(visit: Visit, { step }: FormAt, outcome: SubmitOutcome, form: PostedForm): Acted {
  const { id } = visit.onboarding
  switch (outcome.kind) {
    case 'limited': {
      const notice = limitNotice(visit, outcome.failure)
      return stay(visit, { of: 'form', typed: outcome.typed, notice })
    }
    case 'saved':
      return goTo(nextAddress(outcome.visit, step))
    case 'advised':
      return stay(outcome.visit, { of: 'form', typed: outcome.typed, advice: outcome.advice })
    case 'invalid':
      return stay(outcome.visit, {
        of: 'form',
        typed: outcome.typed,
        problems: outcome.problems,
        ...(outcome.isRefusal ? {} : drawnIn(form)),
      })
    case 'unconfirmed':
      return goTo(paths.prove(id))
    case 'held':
      return stay(outcome.visit, { of: 'form', notice: heldNotice(outcome.visit, outcome.ref) })
    case 'elsewhere':
    case 'refused': {
      const { typed } = outcome
      return stay(outcome.visit, { of: 'form', typed, notice: refusedNotice(visit, outcome) })
    }
    // The list says who takes over; another question at once would hide that.
    case 'with_team':
      return goTo(paths.home(id))
  }
}

type Refused = Extract<SubmitOutcome, { kind: 'elsewhere' | 'refused' }>

/** The service did not take the answer: as it is, or before another one is changed. */
function refusedNotice(visit: Visit, outcome: Refused): NoticeView {
  const words = wordsOf(visit)
  const text =
    outcome.kind === 'elsewhere'
      ? words.t('notices.elsewhere', { task: words.t(`steps.${ownScreen(outcome.step).id}.task`) })
      : words.t('notices.refused')
  return { title: words.t('notices.refused_title'), text, ref: outcome.ref }
}
