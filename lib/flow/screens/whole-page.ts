import 'server-only'
import { writtenNotice } from '@/lib/flow/assisted/assisted-view'
import { noteIn } from '@/lib/flow/look/wording'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { staleNotice } from '@/lib/flow/pages/notices'
import { companyBehind, pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf, wordsOf } from '@/lib/flow/pages/visit-words'
import { hidesAnswers, proofFor } from '@/lib/flow/sessions/proof'
import type { ScreenKind } from '@/lib/model/plan/screens'
import { hiddenNotice } from '@/lib/model/views/code/prove-view'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { PageView } from '@/lib/model/views/page/page-view'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { planDigest } from './plan-digest'
import type { ScreenPage } from './screen-page'

/** What is around a page that neither the visit nor its kind knows. */
export type Around = {
  /** False when the service did not answer and the page shows an older state. */
  reached?: boolean
  /** What led here, as the address says it. */
  led?: unknown
  /** What the team wrote on the link that points at this step. */
  note?: string | undefined
}

/** What a page is: its kind, its address, and its step where it belongs to one. */
type Drawn = { kind: ScreenKind; here: string; step?: string | undefined }

/** A page of one kind as the whole page of a visit. */
export function wholePage(visit: Visit, at: Drawn, page: ScreenPage, around: Around = {}): PageView {
  const led = ledNote(visit, around.led)
  const notice = noticeOf(visit, at, page, around)
  const { step } = at
  return {
    ...pageAround(visit, page.content, page.title, { back: backFrom(visit, at), here: at.here, step }),
    ...withoutUndefined({ notice, told: led || undefined, written: page.written }),
    ...withoutUndefined({ note: noteOn(visit, at, around.note) }),
    ...(page.watch ? { watch: watchOf(visit, page.watch) } : {}),
  }
}

const HOMES: ReadonlySet<ScreenKind> = new Set<ScreenKind>(['checklist', 'status', 'handed_off', 'pointed'])
const ABOUT_A_PERSON: ReadonlySet<ScreenKind> = new Set<ScreenKind>([
  'person',
  'person_ways',
  'person_remove',
])
/** Where the steps are listed, or several of them asked at once. */
const LISTS: ReadonlySet<ScreenKind> = new Set<ScreenKind>(['checklist', 'status', 'short'])

function backFrom(visit: Visit, { kind }: Drawn): string | undefined {
  const { id } = visit.onboarding
  if (HOMES.has(kind)) return companyBehind(visit)
  return ABOUT_A_PERSON.has(kind) ? paths.people(id) : paths.home(id)
}

/** That it is old; why nothing stored is shown; or which steps support wrote something down for. */
function noticeOf(visit: Visit, { kind, step }: Drawn, { written }: ScreenPage, { reached }: Around) {
  if (reached === false) return staleNotice(visit)
  const hidden = kind === 'proof' ? undefined : hiddenNoticeOf(visit, step)
  return hidden ?? (LISTS.has(kind) && !written ? writtenNotice(visit) : undefined)
}

/** On a further browser: why nothing that was saved is shown, and how it can be. */
function hiddenNoticeOf(visit: Visit, step: string | undefined): NoticeView | undefined {
  if (visit.session.onlyStep !== null || !hidesAnswers(visit)) return undefined
  return hiddenNotice(wordsOf(visit), proofFor(visit) && paths.prove(visit.onboarding.id, step))
}

/** One line about what led to the home: another device has done a step, or the team's link has nothing to do there. */
function ledNote(visit: Visit, led: unknown): string | undefined {
  const { t } = wordsOf(visit)
  if (led === 'phone') return t('hand_off.told')
  return led === 'fix' && visit.session.onlyStep === null ? t('fix.told') : undefined
}

/** Words of the team or of the integrator, named as such: they are not ours. */
function noteOn(visit: Visit, { kind }: Drawn, ofTeam: string | undefined): PageView['note'] | undefined {
  const isAbove = kind === 'checklist' || kind === 'short'
  const text = ofTeam ?? (isAbove ? noteIn(visit.onboarding, localeOf(visit)) : undefined)
  return text ? { title: wordsOf(visit).t('fix.note', { asker: visit.integrator.name }), text } : undefined
}

function watchOf(
  visit: Visit,
  { step, digest = '' }: NonNullable<ScreenPage['watch']>,
): NonNullable<PageView['watch']> {
  return {
    url: paths.plan(visit.onboarding.id, step),
    digest: planDigest(visit) + digest,
  }
}
