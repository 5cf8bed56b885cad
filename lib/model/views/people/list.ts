import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { chaseOf } from './chase'
import type { PeopleInput } from './input'
import { nextOf } from './next'
import { ownershipView, tooMuchNotice } from './picture'
import { personView } from './row'
import { rulesOf } from './rules'
import type { PeopleView } from './types'

/** So many people are on one page. */
const PEOPLE_ON_PAGE = 10

/** Who is on a page of the list; `wanted` can be anything. */
export function peopleOnPage<One>(people: readonly One[], wanted: number) {
  const last = Math.max(1, Math.ceil(people.length / PEOPLE_ON_PAGE))
  const page = Math.min(Math.max(1, wanted), last)
  return { page, last, shown: people.slice((page - 1) * PEOPLE_ON_PAGE, page * PEOPLE_ON_PAGE) }
}

/** The people behind a company: who owns how much, whose turn it is with each of them, and what to do next. */
export function peopleView(input: PeopleInput): PeopleView {
  const { words, asker, company, people, open, mayAdd, hrefs } = input
  const happened = toldOf(input)
  const { page, last, shown } = peopleOnPage(people, input.page)
  const next = nextOf(input)
  const ownership = ownershipView(people, words)
  const notice = input.sentBack ?? tooMuchNotice(people, words)
  return {
    title: company ? words.t('people.title', { company }) : words.t(`steps.${PEOPLE_STEP}.title`),
    lead: words.t('people.lead'),
    ...withoutUndefined({ told: happened || undefined, notice, ownership, next, chase: chaseOf(input) }),
    people: {
      title: words.t('people.list'),
      progress: words.t('people.progress', {
        done: people.filter(({ turn }) => turn === 'done').length,
        total: people.length,
      }),
      list: shown.map((person) => personView(person, input)),
    },
    ...(last > 1 ? { pages: pagesView(page, last, input) } : {}),
    ...(mayAdd ? { add: { label: words.t('people.add'), href: hrefs.add } } : {}),
    ...(mayAdd && !people.some(({ isMe }) => isMe)
      ? { addMyself: { label: words.t('people.add_myself'), href: hrefs.addMyself } }
      : {}),
    ...(open ? {} : { closed: words.t('people.closed', { asker }) }),
    rules: { title: words.t('people.rules'), list: rulesOf(input) },
    later: { label: words.t('people.later'), href: hrefs.home },
  }
}

/** What the user has just done comes before what was done elsewhere. */
function toldOf({ words, asker, told, takenOffAt }: PeopleInput): string | undefined {
  if (told) return words.t(`people.told.${told}`, { asker })
  return takenOffAt && words.t('people.taken_off', { date: words.day(takenOffAt) })
}

function pagesView(
  page: number,
  last: number,
  { words, hrefs }: PeopleInput,
): NonNullable<PeopleView['pages']> {
  return {
    label: words.t('people.pages'),
    now: words.t('people.page', { page, last }),
    ...(page > 1 ? { back: { label: words.t('people.page_back'), href: hrefs.page(page - 1) } } : {}),
    ...(page < last ? { on: { label: words.t('people.page_on'), href: hrefs.page(page + 1) } } : {}),
  }
}
