import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'
import { LONGEST_CHANGES, MOST_CHANGES, type ReadChanges } from './read-changes'
import type { Concerned, Rehearsal } from './rehearse'
import type { Rehearsed } from './rehearse-as-team'
import { totalsOf } from './totals'

/** Rows of the list; the command line has them all. */
const MOST_ROWS = 200
const EXAMPLE = '+ source_of_funds a DEU FRA'

type Table<Row> = { title: string; columns: readonly string[]; rows: readonly Row[] }

/** The page of a rehearsal: the change, and what would follow from it. */
export type RehearsalView = {
  pageTitle: string
  title: string
  lead: string
  form: { label: string; hint: string; value: string; maxLength: number; button: string }
  problem?: { title: string; text: string }
  result?: {
    summary: string
    minutes?: string
    /** What the numbers leave out, and what in the change is unknown here. */
    notes: readonly string[]
    codes?: Table<{ code: string; asked: string; dropped: string }>
    list?: Table<ConcernedView> & { hint?: string }
  }
}

/** One onboarding that would change. */
type ConcernedView = {
  href: string
  code: string
  type: string
  asked: string
  dropped: string
  minutes: string
}

/** The page of a rehearsal in words. */
export function rehearsalView(words: Words, { text, read, rehearsal }: Rehearsed): RehearsalView {
  const { t } = words
  return {
    pageTitle: t('operator.rehearsal.page_title'),
    title: t('operator.rehearsal.title'),
    lead: t('operator.rehearsal.lead'),
    form: {
      label: t('operator.rehearsal.changes'),
      hint: t('operator.rehearsal.changes_hint', { example: EXAMPLE }),
      value: text,
      maxLength: LONGEST_CHANGES,
      button: t('operator.rehearsal.button'),
    },
    ...(read.ok ? {} : { problem: problemView(words, read) }),
    ...(rehearsal ? { result: resultView(words, rehearsal) } : {}),
  }
}

function problemView({ t }: Words, { problem: { line, why }, text }: Extract<ReadChanges, { ok: false }>) {
  const title = t('operator.rehearsal.invalid')
  switch (why) {
    case 'sign':
    case 'code':
      return { title, text: t(`operator.rehearsal.${why}`, { line }) }
    case 'word':
      return { title, text: t('operator.rehearsal.word', { line, text }) }
    case 'many':
      return { title, text: t('operator.rehearsal.many', { line, most: MOST_CHANGES }) }
  }
}

function resultView(words: Words, rehearsal: Rehearsal): NonNullable<RehearsalView['result']> {
  const { t } = words
  const { concerned, looked } = rehearsal
  const summary =
    looked === 0
      ? t('operator.rehearsal.none_checked')
      : t('operator.rehearsal.summary', { count: concerned.length, looked })
  const notes = notesOf(words, rehearsal)
  if (concerned.length === 0) return { summary, notes }
  const { codes, more, less } = totalsOf(concerned)
  return {
    summary,
    minutes: t('operator.rehearsal.minutes', { more, less }),
    notes,
    codes: {
      title: t('operator.rehearsal.codes'),
      columns: [
        t('operator.rehearsal.columns.code'),
        t('operator.rehearsal.columns.asked'),
        t('operator.rehearsal.columns.dropped'),
      ],
      rows: codes.map(({ code, asked, dropped }) => ({
        code,
        asked: words.number(asked),
        dropped: words.number(dropped),
      })),
    },
    list: listView(words, concerned),
  }
}

/** What the numbers leave out, and what in the change is unknown here. */
function notesOf({ t }: Words, rehearsal: Rehearsal): readonly string[] {
  const { looked, hasMore, notCreated, deleted, withoutCountry, withoutScreen, unknownProfiles } = rehearsal
  return [
    hasMore ? t('operator.rehearsal.more', { count: looked }) : '',
    notCreated > 0 ? t('operator.rehearsal.not_created', { count: notCreated }) : '',
    deleted > 0 ? t('operator.rehearsal.deleted', { count: deleted }) : '',
    withoutCountry > 0 ? t('operator.rehearsal.without_country', { count: withoutCountry }) : '',
    withoutScreen.length > 0
      ? t('operator.rehearsal.without_screen', { codes: withoutScreen.join(', ') })
      : '',
    unknownProfiles.length > 0
      ? t('operator.rehearsal.unknown_profiles', { profiles: unknownProfiles.join(', ') })
      : '',
  ].filter(Boolean)
}

function listView(words: Words, concerned: readonly Concerned[]): Table<ConcernedView> & { hint?: string } {
  const { t } = words
  const columns = ['onboarding', 'type', 'asked', 'dropped', 'minutes'] as const
  return {
    title: t('operator.rehearsal.list'),
    ...(concerned.length > MOST_ROWS
      ? { hint: t('operator.rehearsal.list_hint', { count: MOST_ROWS }) }
      : {}),
    columns: columns.map((column) => t(`operator.rehearsal.columns.${column}`)),
    rows: concerned.slice(0, MOST_ROWS).map(({ id, code, type, asked, dropped, minutes }) => ({
      href: `/operator/onboardings/${id}`,
      code,
      type: t(`operator.types.${type}`),
      asked: asked.join(', '),
      dropped: dropped.join(', '),
      minutes: words.number(Math.sign(minutes) * Math.ceil(Math.abs(minutes))),
    })),
  }
}
