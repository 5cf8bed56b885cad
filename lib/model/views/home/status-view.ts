import type { News } from '@/lib/model/news/news-since'
import type { Happened } from '@/lib/model/plan/history'
import type { Opening } from '@/lib/model/plan/unlocks'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { isWithTeam, taskGroups } from './checklist-view'
import type { ChecklistInput } from './input'
import { laterNote } from './later-view'
import { newsView } from './news-view'
import { opensForCompany, statusOpens } from './opens-view'
import { spanUp } from './span'
import { timeline, withTimes } from './timeline-view'
import type { StatusView } from './types'

type StatusInput = ChecklistInput & {
  happened: readonly Happened[]
  news: readonly News[]
  openings: readonly Opening[]
  /** Where the integrator says more of what is open; undefined when it did not say. */
  opensUrl: string | undefined
  isFramed: boolean
  reference: string
  /** Where the integrator wants people back, with how it stands; undefined when it did not say. */
  returnUrl: string | undefined
  /** The integrator's own pages; undefined in a frame, which is in one of them. */
  homeUrl: string | undefined
  helpHref: string
  receiptHref: string
  sending: boolean
  /** It is not known whether the answers have arrived. */
  isInDoubt?: boolean | undefined
  /** Within which time nine in ten checks like this one ended lately; undefined while nobody can say. */
  reviewMs: number | undefined
}

/** How the verification stands while there is nothing to do: in review, approved, refused, or waiting for the team. */
export function statusView(input: StatusInput): StatusView {
  const { words, asker } = input
  const kind = kindOf(input)
  const name = nameOf(input)
  const goBack = input.returnUrl ? withResult(input.returnUrl, kind) : input.homeUrl
  const news = newsView(input.news, input.happened, words, input.plan)
  // A person who is for a company opens nothing for themselves.
  const opens = input.plan.type === 'representative' ? opensForCompany(input) : statusOpens(input, kind)
  return {
    kind,
    title: titleOf(input, name),
    lead: statusLead(input),
    ...(news && kind !== 'approved' ? { news } : {}),
    ...missingOf(input, kind),
    ...awaitedOf(input, kind),
    ...withoutUndefined({ opens }),
    ...withoutUndefined({ note: noteBelow(input, name) }),
    ...(goBack ? { action: { label: words.t('status.back', { asker }), href: goBack } } : {}),
    timeline: kind === 'approved' || isTeamsTurn(kind) ? [] : timeline(input),
    timelineTitle: words.t('status.timeline'),
    // One list is enough: what is still missing where that is the point, what happened everywhere else.
    groups: groupsOf(input, kind),
    ...recordsOf(input, kind),
    help: { text: stuckLine(words), label: words.t('status.ask', { asker }), href: input.helpHref },
  }
}

/** Whom to turn to, in the words of the asker where it has given some. */
export function stuckLine(words: Words): string {
  return [words.t('status.stuck'), words.theirs?.support].filter(Boolean).join(' ')
}

/** A company is confirmed, not the person who answered for it. */
function titleOf({ words, asker, plan }: StatusInput, name: Name): string {
  if (plan.type === 'business' && name === 'approved') return words.t('status.approved.title_company')
  return words.t(`status.${name}.title`, { asker })
}

/** What is below the title of the page while there is nothing to do. */
export function statusLead(
  input: Pick<StatusInput, 'words' | 'asker' | 'plan' | 'sending' | 'isInDoubt'>,
): string {
  if (input.sending && input.isInDoubt) return input.words.t('status.sending.in_doubt')
  return input.words.t(`status.${nameOf(input)}.lead`, { asker: input.asker })
}

/** Who is waited for, and the list where they can be reminded. */
function awaitedOf(
  { words, plan, people = [], hrefOf }: StatusInput,
  kind: StatusView['kind'],
): Pick<StatusView, 'missing'> {
  const count = people.filter(({ awaited }) => awaited).length
  const list = plan.steps.find(({ step }) => step.flow === 'people')
  if (count === 0 || !list || kind !== 'others') return {}
  return {
    missing: {
      title: words.t('people.chase.title', { count }),
      text: words.t('people.chase.home'),
      action: { label: words.t('people.missing_go'), href: hrefOf(list.step.id) },
    },
  }
}

/** Who is listed and was never sent, once nothing else asks the company's user to look at its people. */
function missingOf(
  { words, plan, people = [], hrefOf }: StatusInput,
  kind: StatusView['kind'],
): Pick<StatusView, 'missing'> {
  const [first, ...more] = people.filter(({ isLeftOut }) => isLeftOut)
  const list = plan.steps.find(({ step }) => step.flow === 'people')
  if (!first || !list || (kind !== 'review' && kind !== 'approved')) return {}
  const title =
    more.length > 0
      ? words.t('people.missing_more', { count: more.length + 1 })
      : words.t('people.missing_title', { name: first.name })
  return {
    missing: {
      title,
      text: words.t(kind === 'approved' ? 'people.missing_approved' : 'people.missing_text'),
      action: { label: words.t('people.missing_go'), href: hrefOf(list.step.id) },
    },
  }
}

type Name = StatusView['kind'] | 'sending'
/** Where there is more to say than the title and a line below it. */
const NOTED = ['review', 'sending', 'stopped', 'unknown', 'on_hold', 'with_team'] as const
type Noted = (typeof NOTED)[number]

function hasNote(name: Name): name is Noted {
  return NOTED.some((one) => one === name)
}

/** What else there is to say below the first lines. */
function noteBelow(input: StatusInput, name: Name): StatusView['note'] | undefined {
  if (name === 'answered') return laterNote(input)
  if (!hasNote(name)) return undefined
  return { title: input.words.t(`status.${name}.note_title`), text: noteOf(input, name) }
}

/** How long it takes is said as measured, where enough has been measured. */
function noteOf({ words, asker, reviewMs }: StatusInput, name: Noted): string {
  if (name === 'review' && reviewMs !== undefined)
    return words.t('status.review.measured', { time: spanUp(reviewMs, words) })
  return words.t(`status.${name}.note`, { asker })
}

/** What there is to keep: the facts, a receipt, and at the end what stays here and at the service. */
function recordsOf(
  { words, happened, reference, receiptHref, asker }: StatusInput,
  kind: StatusView['kind'],
): Pick<StatusView, 'facts' | 'factsTitle' | 'files' | 'kept'> {
  const approved = happened.findLast(({ type }) => type === 'onboarding.approved')
  const files: StatusView['files'] = [{ label: words.t('receipt.link'), href: receiptHref, icon: 'file' }]
  const referenceFact = { term: words.t('status.reference'), text: reference }
  if (kind !== 'approved' || !approved) return { facts: [referenceFact], files }
  const at = words.t('status.confirmed_at', { date: words.day(approved.at), time: words.clock(approved.at) })
  return {
    factsTitle: words.t('status.records'),
    facts: [{ term: words.t('status.confirmed_on'), text: at }, referenceFact],
    files,
    kept: {
      summary: words.t('keep.title'),
      rows: [
        { term: words.t('keep.service_title'), text: words.t('keep.service', { asker }) },
        { term: words.t('keep.trace_title'), text: words.t('status.gone') },
      ],
    },
  }
}

const RESULTS: Readonly<Record<StatusView['kind'], string>> = {
  review: 'in_review',
  answered: 'answered',
  approved: 'approved',
  stopped: 'rejected',
  on_hold: 'on_hold',
  unknown: 'in_review',
  with_team: 'in_review',
  others: 'in_review',
}

/** The way back says how it stood when the person left; only the interface for integrators proves anything. */
function withResult(returnUrl: string, kind: StatusView['kind']): string {
  const address = new URL(returnUrl)
  address.searchParams.set('result', RESULTS[kind])
  return address.href
}

/** Something waits for the team, and the list shows what. */
function isTeamsTurn(kind: StatusView['kind']): boolean {
  return kind === 'unknown' || kind === 'with_team'
}

/** All tasks where one waits for the team; else, of a company, how far its people are. */
function groupsOf(input: StatusInput, kind: StatusView['kind']): StatusView['groups'] {
  if (isTeamsTurn(kind)) return withTimes(taskGroups(input), input)
  const isOver = kind === 'approved' || kind === 'stopped'
  return isOver ? [] : taskGroups(input).filter(({ id }) => id === 'people')
}

type Standing = Pick<StatusInput, 'plan' | 'sending'>

function nameOf(input: Standing): Name {
  return input.sending ? 'sending' : kindOf(input)
}

function kindOf({ plan, sending }: Standing): StatusView['kind'] {
  if (sending) return 'review'
  if (plan.phase === 'approved') return 'approved'
  if (plan.phase === 'rejected') return 'stopped'
  if (plan.phase === 'on_hold') return 'on_hold'
  if (plan.unknownCodes.length > 0) return 'unknown'
  if (isWithTeam(plan)) return 'with_team'
  if (plan.steps.some(({ state }) => state === 'waiting_for_others')) return 'others'
  return plan.phase === 'answered' ? 'answered' : 'review'
}
