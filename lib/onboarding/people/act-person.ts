import 'server-only'
import type { Db } from '@/lib/db/open'
import { typedInputs } from '@/lib/plan/form'
import type { NoticeView } from '@/lib/plan/views/form'
import { redrawn } from '@/lib/requirements/intent'
import type { Visit } from '@/lib/sessions/visit'
import { type ActOutcome, type Form, stay } from '../act-outcome'
import { waitUntil } from '../code-actions'
import { paths } from '../paths'
import { wordsOf } from '../screen-context'
import { fieldsFor } from './editable'
import { listPeople } from './list-people'
import { type About, type SavePersonOutcome, savePerson } from './save-person'

/** Carries out what the form about a person submits. */
export async function actPerson(db: Db, visit: Visit, about: About, form: Form): Promise<ActOutcome> {
  if (redrawn(form.get('intent'), {})) return redraw(db, visit, about, form)
  const outcome = await savePerson(db, visit, about, form)
  const { id } = visit.onboarding
  switch (outcome.kind) {
    case 'saved':
      return {
        kind: 'go',
        href: paths.people(id, about.personId ? 'changed' : outcome.small ? 'small' : 'added'),
      }
    case 'invalid':
      return stay(visit, { typed: outcome.typed, problems: outcome.problems })
    case 'advised':
      return stay(visit, { typed: outcome.typed, advice: outcome.advice })
    default:
      return stay(visit, { typed: outcome.typed, notice: noticeOf(visit, outcome) })
  }
}

async function redraw(db: Db, visit: Visit, about: About, form: Form): Promise<ActOutcome> {
  const known = (await listPeople(db, visit)).find(({ id }) => id === about.personId)
  const typed = typedInputs(fieldsFor(known, about.personId === undefined && about.isMe), form)
  return { ...stay(visit, { typed: redrawn(form.get('intent'), typed) ?? typed }), fresh: true }
}

type Unsaved = Exclude<SavePersonOutcome, { kind: 'saved' | 'invalid' | 'advised' }>

/** Why nothing was saved, and what to do next; what was typed is still on the page. */
function noticeOf(visit: Visit, outcome: Unsaved): NoticeView {
  const words = wordsOf(visit)
  const asker = visit.integrator.name
  switch (outcome.kind) {
    case 'limited': {
      const time = waitUntil(visit, outcome.failure)
      return { title: words.t('notices.limit_title'), text: words.t('people.problems.limit', { time }) }
    }
    case 'refused':
      return {
        title: words.t('notices.refused_title'),
        text: words.t('people.problems.refused', { asker }),
        ref: outcome.ref,
      }
    default: {
      const list = { label: words.t('people.form.back'), href: paths.people(visit.onboarding.id) }
      return {
        title: words.t(`people.problems.${outcome.kind}_title`),
        text: words.t(`people.problems.${outcome.kind}`, { asker }),
        action: list,
      }
    }
  }
}
