import type { Refusal } from '@/lib/model/plan/refusal'
import type { HostedStepId } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'
import type { HostedView } from '../hand-off/types'
import type { NoticeView } from '../page/notice'
import { refusalWords } from '../refusal-words'

/** How the last visit to the service's page stands: none, under way, slow, closed, or without success. */
export type HostedState = 'new' | 'waiting' | 'long' | 'expired' | 'failed'

export type HostedInput = {
  words: Words
  asker: string
  /** The step whose words the page has, and which page of the service it leads to. */
  step: HostedStepId
  page: 'face' | 'terms'
  refusal: Refusal | undefined
  hosted: { state: HostedState; until: Date | undefined; ended: number }
  /** The address of the service's page, made a moment ago; shown once and kept nowhere. */
  ready?: { href: string; until: Date | undefined }
  /** The camera is out of reach here, as in the browser of another app: the person continues elsewhere. */
  noCamera: boolean
  notice?: NoticeView
  hereHref: string
  /** In a frame, which the service's page lets nobody show it in. */
  framed?: boolean
}

const RULES = {
  face: [
    { icon: 'sun', key: 'hosted.face.sun' },
    { icon: 'leave', key: 'hosted.face.leave' },
    { icon: 'shield', key: 'hosted.face.shield' },
  ],
  terms: [
    { icon: 'leave', key: 'hosted.terms.leave' },
    { icon: 'shield', key: 'hosted.terms.shield' },
  ],
} as const

/** What the button is called: a check that was only opened is opened again, one that failed is taken again. */
const BUTTONS = {
  new: 'submit',
  waiting: 'again',
  long: 'again',
  expired: 'again',
  failed: 'correct',
} as const satisfies Record<HostedState, string>

/** A step that is done on a page of the service: what will happen there, and the button that opens it. */
export function hostedView(input: HostedInput): HostedView {
  const { words, asker, step, refusal, hosted } = input
  const label = words.t(`steps.${step}.${BUTTONS[hosted.state]}`)
  const waits = !input.notice && !input.ready
  // A new try is under way: what became of the one before says nothing about it.
  const isOpen = hosted.state === 'waiting' || hosted.state === 'long'
  return {
    title: words.t(`steps.${step}.title`),
    lead: words.t(`steps.${step}.lead`),
    rules: RULES[input.page].map(({ icon, key }) => ({ icon, text: words.t(key, { asker }) })),
    ...(input.noCamera ? {} : { open: { label, busy: words.t(`steps.${step}.submitting`) } }),
    ...(input.ready ? { ready: readyView(input.ready, input) } : {}),
    ...(waits && hosted.state === 'waiting' ? { waiting: words.t(`steps.${step}.waiting`) } : {}),
    ...(waits && hosted.state === 'long' ? { waiting: words.t(`steps.${step}.long`) } : {}),
    ...(input.ready || (waits && isOpen)
      ? { again: { label: words.t('hand_off.again'), href: input.hereHref } }
      : {}),
    ...noticeOf(input),
    ...(refusal && !isOpen ? { refused: refusalWords(words, input.page, refusal.reason) } : {}),
    picture: input.page === 'face' ? 'face' : 'none',
    round: String(hosted.ended),
  }
}

function noticeOf({ words, notice, noCamera, hosted, ready }: HostedInput): { notice?: NoticeView } {
  if (notice) return { notice }
  if (noCamera)
    return { notice: { title: words.t('hosted.no_camera_title'), text: words.t('hosted.no_camera') } }
  if (hosted.state !== 'expired' || ready) return {}
  const time = hosted.until ? words.moment(hosted.until) : ''
  return { notice: { title: words.t('hosted.expired_title'), text: words.t('hosted.expired', { time }) } }
}

function readyView({ href, until }: NonNullable<HostedInput['ready']>, { words, framed }: HostedInput) {
  return {
    title: words.t('hosted.ready_title'),
    text: until ? words.t('hosted.ready_until', { time: words.moment(until) }) : words.t('hosted.ready'),
    here: {
      label: words.t('hosted.continue', { host: new URL(href).host }),
      href,
      ...(framed ? { inNewTab: true } : {}),
    },
    ...(framed
      ? { opened: { title: words.t('hosted.opened_title'), label: words.t('hosted.opened_again') } }
      : {}),
  }
}
