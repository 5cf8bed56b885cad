import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { mayEditPeople } from '@/lib/flow/company/company-facts'
import { nameOf } from '@/lib/flow/company/list-people'
import { ownTyped } from '@/lib/flow/drafts/typed-text'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { canBeForgotten, unsentPeople } from '@/lib/flow/people/unsent-people'
import { keptUntil } from '@/lib/flow/retention/kept-until'
import { maySeeBrowsers } from '@/lib/flow/sessions/own-browsers'
import { type Kept, keptRows, ownAnswersView } from '@/lib/model/views/answers/own-answers-view'
import type { OwnAnswersView } from '@/lib/model/views/answers/types'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/**
 * The page of the answers kept here.
 *
 * @param isDeleting whether its person has asked to delete them, and is shown the button that does it
 */
export async function loadOwnAnswers(
  db: Db,
  visit: Visit,
  isDeleting = false,
): Promise<{ page: Pick<PageView, 'place' | 'title'>; view: OwnAnswersView }> {
  const { id, status } = visit.onboarding
  const shown = visit.session.trusted ? (status === 'sending' ? 'sending' : 'open') : 'hidden'
  const view = ownAnswersView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    kept: await keptOf(db, visit),
    until: keptUntil(visit.onboarding),
    standing: shown,
    homeHref: paths.home(id),
    downloadHref: paths.answersFile(id),
    ...(isDeleting ? {} : { deleteHref: paths.deleteAnswers(id) }),
  })
  const browsers = { label: wordsOf(visit).t('browsers.title'), href: paths.browsers(id) }
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return {
    page: pageAround(visit, content, view.title, { back: paths.home(id), here: paths.answers(id) }),
    view: maySeeBrowsers(visit) ? { ...view, browsers } : view,
  }
}

type AnswersFile = { name: string; text: string }

/**
 * The kept answers as a file: JSON, which people can read and other programs too.
 *
 * @returns `session.untrusted` on a further browser
 */
export async function exportAnswers(db: Db, visit: Visit): Promise<Result<AnswersFile>> {
  if (!visit.session.trusted) return fail('session.untrusted')
  const { reference } = visit.onboarding
  const rows = keptRows(await keptOf(db, visit), wordsOf(visit))
  const content = {
    reference,
    askedBy: visit.integrator.name,
    keptUntil: keptUntil(visit.onboarding).toISOString(),
    answers: rows.map(({ term, lines }) => ({ question: term, answer: lines })),
  }
  return succeed({ name: `answers-${reference}.json`, text: `${JSON.stringify(content, null, 2)}\n` })
}

async function keptOf(db: Db, visit: Visit): Promise<Kept> {
  const { onboarding, draft } = visit
  const rows = await db
    .selectDistinct({ step: documents.stepId })
    .from(documents)
    .where(and(eq(documents.onboardingId, onboarding.id), isNotNull(documents.sealed)))
  const answers = Object.fromEntries(
    Object.entries(draft.answers).filter(([place]) => onboarding.fieldPolicy[place] !== 'hidden'),
  )
  const waitingFiles = rows.map(({ step }) => step)
  return {
    answers,
    masked: draft.masked,
    customerType: visit.onboarding.type,
    typed: withWritten(draft),
    list: await keptList(db, visit),
    waitingFiles,
  }
}

async function keptList(db: Db, visit: Visit): Promise<Kept['list']> {
  const people = (await unsentPeople(db, visit)).map((person) => ({
    name: nameOf(person.stated),
    stated: person.stated,
    goes: canBeForgotten(visit, person),
  }))
  return { isOpen: mayEditPeople(visit), people, saysRestIsSmall: visit.draft.restSaid !== undefined }
}

/** What was typed and not sent: by the person, else by support for them. */
function withWritten(draft: Visit['draft']): Kept['typed'] {
  const typed = ownTyped(draft)
  const both = Object.entries(draft.assisted).map(
    ([step, { fields }]) => [step, { ...fields, ...typed[step] }] as const,
  )
  return { ...typed, ...Object.fromEntries(both) }
}
