import 'server-only'
import type { Db } from '@/lib/db/open'
import { changeDraft } from '@/lib/drafts/draft'
import { typedKey, withTyped } from '@/lib/drafts/typed-text'
import { typedInputs } from '@/lib/plan/form'
import type { NoticeView } from '@/lib/plan/views/form'
import { redrawn } from '@/lib/requirements/intent'
import type { Visit } from '@/lib/sessions/visit'
import { type ActOutcome, type Form, stay } from '../act-outcome'
import { without } from '../answers/without'
import { waitUntil } from '../codes/code-notice'
import { paths } from '../paths'
import { wordsOf } from '../screen-context'
import { fieldsFor } from './editable'
import { listPeople } from './list-people'
import { PEOPLE_STEP } from './people-screen'
import { type About, type SavePersonOutcome, savePerson } from './save-person'

/** Carries out what the form about a person submits. */
export async function actPerson(db: Db, visit: Visit, about: About, form: Form): Promise<ActOutcome> {
  if (redrawn(form.get('intent'), {})) return redraw(db, visit, about, form)
  const outcome = await savePerson(db, visit, about, form)
  await keepUnsaved(db, visit, about, outcome)
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

/** What is typed about somebody new outlives a reload; once it is saved, it is no longer unsent. */
async function keepUnsaved(db: Db, visit: Visit, about: About, outcome: SavePersonOutcome): Promise<void> {
  const { onboarding, key, session, draft } = visit
  if (about.personId !== undefined || !session.trusted) return
  const target = { onboardingId: onboarding.id, key }
  const place = typedKey(session, PEOPLE_STEP)
  await changeDraft(db, target, draft, (known) => {
    if (outcome.kind !== 'saved') return withTyped(known, place, outcome.typed)
    return place in known.typed ? { ...known, typed: without(known.typed, [place]) } : known
  })
}

async function redraw(db: Db, visit: Visit, about: About, form: Form): Promise<ActOutcome> {
  const known = (await listPeople(db, visit)).find(({ id }) => id === about.personId)
  const typed = typedInputs(fieldsFor(known, about.personId === undefined && about.isMe), form)
  return stay(visit, { typed: redrawn(form.get('intent'), typed) ?? typed })
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
