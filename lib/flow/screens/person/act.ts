import 'server-only'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { listPeople } from '@/lib/flow/company/list-people'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { typedKey, withTyped } from '@/lib/flow/drafts/typed-text'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { waitUntil } from '@/lib/flow/one-time-codes/code-notice'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { SavePersonOutcome } from '@/lib/flow/people/save-outcome'
import { savePerson } from '@/lib/flow/people/save-person'
import type { PostedForm } from '@/lib/model/plan/form'
import { typedInputs } from '@/lib/model/plan/form'
import type { About, AtOf } from '@/lib/model/plan/screen-at'
import { without } from '@/lib/model/plan/without'
import type { Problem } from '@/lib/model/requirements/define'
import { redrawn } from '@/lib/model/requirements/intent'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { drawnIn } from '@/lib/model/views/form/drawn'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { PersonPart } from '@/lib/model/views/people/parts'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type Acted, goTo, stay } from '../outcome'
import type { FormScreenAnswer } from '../screen-page'
import { carriedFrom, pageToShow, sentFrom } from './pages'

/** Carries out what the form about a person submits. */
export async function actPerson(
  db: Db,
  visit: Visit,
  { about }: AtOf<'person'>,
  form: PostedForm,
): Promise<Acted> {
  if (redrawn(form.get('intent'), {})) return redraw(db, visit, about, form)
  const page = about.personId === undefined ? sentFrom(form) : undefined
  const outcome = await savePerson(db, visit, about, form, page === 'who')
  const kept = await keepUnsaved(db, visit, about, outcome)
  const { id } = visit.onboarding
  switch (outcome.kind) {
    case 'saved':
      return goTo(paths.people(id, about.personId ? 'changed' : outcome.small ? 'small' : 'added'))
    case 'invalid':
      return stay(kept, {
        of: 'form',
        typed: outcome.typed,
        problems: outcome.problems,
        ...drawnIn(form),
        ...at(page, about, form, outcome.problems),
      })
    case 'advised':
      return stay(kept, {
        of: 'form',
        typed: outcome.typed,
        advice: outcome.advice,
        ...at(page, about, form),
      })
    case 'known':
      return stay(kept, { of: 'form', typed: outcome.typed, ...at('part', about, form) })
    default:
      return stay(kept, {
        of: 'form',
        typed: outcome.typed,
        notice: noticeOf(visit, outcome),
        ...at(page, about, form),
      })
  }
}

/** What is typed about someone new outlives a reload; once it is saved, it is no longer unsent. */
async function keepUnsaved(db: Db, visit: Visit, about: About, outcome: SavePersonOutcome): Promise<Visit> {
  const { onboarding, key, session } = visit
  if (about.personId !== undefined || !session.trusted) return visit
  const target = { onboardingId: onboarding.id, key }
  const place = typedKey(session, PEOPLE_STEP)
  const draft = await changeDraft(db, target, visit.draft, (known) => {
    if (outcome.kind !== 'saved') return withTyped(known, place, outcome.typed)
    return place in known.typed ? { ...known, typed: without(known.typed, [place]) } : known
  })
  return { ...visit, draft }
}

async function redraw(db: Db, visit: Visit, about: About, form: PostedForm): Promise<Acted> {
  const known = (await listPeople(db, visit)).find(({ id }) => id === about.personId)
  const typed = typedInputs(fieldsFor(known, about.personId === undefined && about.isMe), form)
  return stay(visit, {
    of: 'form',
    typed: redrawn(form.get('intent'), typed) ?? typed,
    ...at(about.personId === undefined ? sentFrom(form) : undefined, about, form),
  })
}

/** The page of the form about a new person that comes next, and what it brings along. */
function at(
  page: PersonPart | undefined,
  about: About,
  form: PostedForm,
  problems?: readonly Problem[],
): Pick<FormScreenAnswer, 'page' | 'carried'> {
  const fields = fieldsFor(undefined, about.personId === undefined && about.isMe)
  const next = pageToShow(page, fields, problems)
  return next === 'part'
    ? { page: next, carried: carriedFrom(fields, form) }
    : withoutUndefined({ page: next })
}

type Unsaved = Exclude<SavePersonOutcome, { kind: 'saved' | 'invalid' | 'advised' | 'known' }>

/** Why nothing was saved, and what to do next; what was typed is still on the page. */
function noticeOf(visit: Visit, outcome: Unsaved): NoticeView {
  const words = wordsOf(visit)
  const asker = visit.integrator.name
  switch (outcome.kind) {
    case 'limited': {
      const when = waitUntil(visit, outcome.failure)
      return { title: words.t('notices.limit_title'), text: words.t('people.problems.limit', { when }) }
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
