import 'server-only'
import type { PickView } from '@/lib/model/views/pick'
import { maskedWhoOfRow } from '@/lib/operator/masking/masked'
import type { Words } from '@/lib/platform/i18n/words'
import { alertTitle } from './alert-title'
import { MOST_COUNTED, type TurnCounts } from './count-turns'
import { AGES, ERRORS, type FindQuery, FOUND_STATES, type Found, type FoundRow, TURNS } from './find'
import type { Matter } from './queue'
import type { StateView } from './state-view'

type Link = { href: string; label: string }

/** All onboardings: find, what needs a person, the list. */
export type ListView = {
  pageTitle: string
  title: string
  /** Why the last search found nothing. */
  problem?: { title: string; text: string }
  find: {
    label: string
    hint: string
    value: string
    code: { label: string; value: string }
    picks: readonly PickView[]
    button: string
    /** Kept while one searches on. */
    turn: string
  }
  queue: {
    title: string
    matters: ReadonlyArray<Link & { id: string; title: string; code?: string | undefined; text: string }>
  }
  turns: { label: string; items: ReadonlyArray<Link & { current: boolean; count: string | undefined }> }
  caption: string
  columns: readonly string[]
  rows: ReadonlyArray<{
    href: string
    who: string
    reference: string
    type: string
    integrator: string
    state: StateView
    turn: string
    changed: string
  }>
  empty: string
  next?: Link
}

/** How each state is drawn beside its word. */
const TONES: Readonly<Record<(typeof FOUND_STATES)[number], StateView['tone']>> = {
  intake: 'go',
  sending: 'quiet',
  open: 'go',
  answered: 'ok',
  in_review: 'quiet',
  approved: 'ok',
  rejected: 'bad',
  on_hold: 'bad',
}

/** As an error nobody expected is written down, also within what was said around it. */
const LOG_REFERENCE = /\bref_[0-9a-f]{32}\b/

export const COLUMNS = ['customer', 'type', 'integrator', 'state', 'turn', 'changed'] as const

type Row = FoundRow['onboarding']

/** The state of an onboarding as the team reads it: what was sent back comes before everything else. */
export function stateView({ t }: Words, { status, refusedCodes, purgedAt }: Row): StateView {
  if (purgedAt) return { tone: 'quiet', text: t('operator.states.deleted') }
  if (refusedCodes.length > 0) return { tone: 'bad', text: t('operator.states.refused') }
  return { tone: TONES[status], text: t(`operator.states.${status}`) }
}

/** Whose turn it is, in words. */
export function turnText({ t }: Words, { nextAction, status, openCodes }: Row): string {
  if (status === 'sending') return t('operator.next.wait')
  if (nextAction === 'customer_action' && openCodes.length > 0)
    return t('operator.next.customer_items', { count: openCodes.length })
  return t(`operator.next.${nextAction}`)
}

type Given = {
  found: Found
  queue: readonly Matter[]
  counts: TurnCounts
  integrators: ReadonlyArray<{ id: string; name: string }>
}

/** The page of all onboardings: find, what needs a person, the list. */
export function listView(words: Words, { found, queue, counts, integrators }: Given): ListView {
  const { t } = words
  const { query, rows, next } = found
  // What is counted is everything; beside a search that would say something else than the list.
  const isNarrowed = Object.entries(query).some(
    ([name, value]) => name !== 'turn' && name !== 'after' && value,
  )
  return {
    pageTitle: t('operator.list.page_title'),
    title: t('operator.list.title'),
    find: {
      label: t('operator.list.find'),
      hint: t('operator.list.find_hint'),
      value: query.q ?? '',
      code: { label: t('operator.list.code'), value: query.code ?? '' },
      button: t('operator.list.find'),
      picks: picks(words, query, integrators),
      turn: query.turn ?? '',
    },
    queue: { title: t('operator.queue.title'), matters: queue.map((matter) => matterView(words, matter)) },
    turns: {
      label: t('operator.list.turn'),
      items: (['', ...TURNS] as const).map((turn) => ({
        href: addressOf({ ...query, turn, after: undefined }),
        label: t(turn === '' ? 'operator.list.turns.all' : `operator.list.turns.${turn}`),
        count: isNarrowed ? undefined : countText(words, counts[turn === '' ? 'all' : turn]),
        current: (query.turn ?? '') === turn,
      })),
    },
    caption: t('operator.list.caption'),
    columns: COLUMNS.map((name) => t(`operator.list.columns.${name}`)),
    rows: rows.map((row) => ({
      href: `/operator/onboardings/${row.onboarding.id}`,
      who: maskedWhoOfRow(row) ?? row.onboarding.phrase,
      reference: row.onboarding.reference,
      type: t(`operator.types.${row.onboarding.type}`),
      integrator: row.integrator.name,
      state: stateView(words, row.onboarding),
      turn: turnText(words, row.onboarding),
      changed: words.moment(latest(row.onboarding)),
    })),
    empty: t(isOnlyInLog(query) ? 'operator.list.only_in_log' : 'operator.list.empty'),
    ...(next ? { next: { href: addressOf({ ...query, after: next }), label: t('operator.list.next') } } : {}),
  }
}

function picks({ t }: Words, query: FindQuery, integrators: Given['integrators']): readonly PickView[] {
  const pick = (name: 'state' | 'age' | 'error' | 'integrator', options: PickView['options']): PickView => ({
    name,
    label: t(`operator.list.${name}`),
    value: query[name] ?? '',
    options: [{ value: '', label: t(`operator.list.any.${name}`) }, ...options],
  })
  const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    pick(
      'state',
      named(FOUND_STATES, (state) => t(`operator.states.${state}`)),
    ),
    pick(
      'integrator',
      integrators.map(({ id, name }) => ({ value: id, label: name })),
    ),
    pick(
      'age',
      named(AGES, (days) => t('operator.list.days', { count: Number(days) })),
    ),
    pick(
      'error',
      named(ERRORS, (error) => t(`operator.errors.${error}`)),
    ),
  ]
}

/** What the page for an error nobody expected gives to quote stands in the log; a filter may only hide its onboarding. */
function isOnlyInLog({ q = '', ...filters }: FindQuery): boolean {
  return LOG_REFERENCE.test(q) && Object.values(filters).every((value) => !value)
}

function countText({ t }: Words, count: number): string {
  return count > MOST_COUNTED ? t('operator.list.more_than', { count: MOST_COUNTED }) : `${count}`
}

/** One matter of the queue, with the way to it. */
function matterView(words: Words, { kind, subject, onboardings, since, onboardingId }: Matter) {
  const isCode = kind === 'requirement_unknown'
  return {
    id: `${kind} ${onboardingId} ${subject}`,
    title: alertTitle(words, kind),
    code: isCode ? subject : undefined,
    text: words.t('operator.queue.since', { count: onboardings, time: words.moment(since) }),
    href:
      isCode && onboardings > 1
        ? addressOf({ code: subject, error: 'alert' })
        : `/operator/onboardings/${onboardingId}`,
    label: words.t('operator.queue.look'),
  }
}

function latest({ createdAt, activeAt, snapshotAt }: Row): Date {
  return new Date(Math.max(...[createdAt, activeAt, snapshotAt].map((moment) => moment?.getTime() ?? 0)))
}

function addressOf(query: FindQuery): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value)
  return given.size > 0 ? `/operator?${given}` : '/operator'
}
