import { readyFor, type StepMinutes } from '@/lib/model/plan/effort'
import type { Plan } from '@/lib/model/plan/plan'
import { showsStatus } from '@/lib/model/plan/screen-at'
import type { Readiness } from '@/lib/model/requirements/define'
import type { Words } from '@/lib/platform/i18n/words'
import { effortLeft, effortText } from '../effort'
import { deadlineMoment } from '../home/deadline'
import { phraseView } from './phrase-view'
import type { LandingView } from './types'

export type LandingInput = {
  words: Words
  asker: string
  domain: string
  phrase: string
  /** The language that was asked for when the link was made. */
  askedLocale: string | null
  plan: Plan
  /** A browser has answered something. */
  begun: boolean
  /** The answers are on their way to the service. */
  isSending: boolean
  /** Our own minutes by step, where enough people were measured. */
  measured?: StepMinutes
  /** Masked; undefined while nobody's contact is known. */
  forWhom: string | undefined
  /** One line of the asker above everything else. */
  note?: string | undefined
  /** Undefined for a link that is used where it is made. */
  expiresAt: Date | undefined
  /** Until when the asker lets this person do what they can do today. */
  deadline: Date | null
  now: Date
  /** What to do on the one step that the link opens, where it is for one alone; the plan has no other then. */
  only?: string | undefined
  /** In a frame: the same page in a window of its own. */
  windowHref?: string
}

type ReadyIcon = 'file' | 'mail' | 'smartphone' | 'camera'
const ICONS: Readonly<Record<Readiness, ReadyIcon>> = {
  identity_document: 'file',
  address_letter: 'mail',
  phone: 'smartphone',
  mailbox: 'mail',
  camera: 'camera',
  tax_number: 'file',
  company_documents: 'file',
}

/** The first page of a link: who asks, for whom, how long it takes, what to have ready. Shows no answer. */
export function landingView(input: LandingInput): LandingView {
  const { words, asker } = input
  return {
    title: titleOf(input),
    lead: leadOf(input, (effort) => words.t('landing.lead', { effort })),
    ...noteOfAsker(input),
    ...haveReady(input),
    phrase: phraseView(words, {
      text: words.t('landing.phrase', { asker }),
      phrase: input.phrase,
      asked: input.askedLocale,
    }),
    ...startOf(input),
    facts: [
      ...pointedAt(input),
      ...(input.forWhom ? [{ term: words.t('landing.for'), text: input.forWhom }] : []),
      { term: words.t('landing.asked_by'), text: `${asker}, ${input.domain}` },
      { term: words.t('landing.who'), text: words.t('landing.who_text', { asker }) },
      { term: words.t('landing.why'), text: words.theirs?.why ?? words.t('landing.why_text') },
      ...wantedBy(input),
      ...worksUntil(input),
    ],
    notForMe: { label: words.t('landing.not_for_me'), text: words.t('landing.not_for_me_text', { asker }) },
  }
}

function titleOf({ words, asker, plan, only }: LandingInput): string {
  if (only) return words.t('fix.landing_title', { asker })
  if (words.theirs?.title) return words.theirs.title
  return words.t(plan.type === 'business' ? 'landing.title_company' : 'landing.title', { asker })
}

/** How long it takes; or that nothing is left to do. */
export function leadOf(input: LandingInput, withEffort: (effort: string) => string): string {
  const { words, plan, isSending, measured } = input
  const isDone = plan.phase !== 'intake' && effortLeft(words, plan, measured) === undefined
  if (isDone || showsStatus({ plan, isSending })) return words.t('landing.lead_done')
  return withEffort(effortText(words, plan, measured))
}

/** The asker's own line, named as such: it is not ours. */
export function noteOfAsker({ words, asker, note }: LandingInput): Pick<LandingView, 'note'> {
  return note ? { note: { title: words.t('fix.note', { asker }), text: note } } : {}
}

/** What to lay ready; nothing where nothing is needed. */
export function haveReady({
  words,
  plan,
}: Pick<LandingInput, 'words' | 'plan'>): Pick<LandingView, 'haveReady'> {
  const ready = readyFor(plan)
  if (ready.length === 0) return {}
  const items = ready.map((id) => ({ icon: ICONS[id], text: words.t(`ready.${id}`) }))
  return { haveReady: { title: words.t('landing.have_ready'), items } }
}

/** The one thing that the link is about; nothing for one that opens everything. */
export function pointedAt({ words, only }: LandingInput): LandingView['facts'] {
  if (!only) return []
  return [{ term: words.t('fix.landing_step'), text: only }]
}

/** By when the asker wants it done, where a date was named. */
export function wantedBy({ words, deadline, now }: LandingInput): LandingView['facts'] {
  return deadline ? [{ term: words.t('landing.by'), text: deadlineMoment(words, deadline, now) }] : []
}

/** How long the link works; nothing for one that is used where it is made. */
export function worksUntil({ words, expiresAt }: LandingInput): LandingView['facts'] {
  return expiresAt ? [{ term: words.t('landing.works_until'), text: words.day(expiresAt) }] : []
}

type Start = Pick<LandingView, 'start' | 'starting' | 'startHint' | 'inWindow'>

/** The button that begins, and what pressing it means; in a frame also the way on in a window. */
export function startOf(input: LandingInput): Start {
  const { words, asker, begun, windowHref } = input
  // Its name stays: messages, the help and the team on the phone say “press Start”.
  const button = { start: words.t('landing.start'), starting: words.t('landing.starting') }
  if (!windowHref)
    return { ...button, startHint: words.t(begun ? 'landing.resume_hint' : 'landing.start_hint') }
  return {
    ...button,
    startHint: words.t('frame.start_hint', { asker }),
    inWindow: {
      reasons: {
        refused: { title: words.t('frame.window_title'), text: words.t('frame.window', { asker }) },
        small: { title: words.t('frame.small_title'), text: words.t('frame.small') },
      },
      label: words.t('frame.window_action'),
      href: windowHref,
    },
  }
}
