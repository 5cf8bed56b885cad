import 'server-only'
import { writtenNotice } from '@/lib/flow/assisted/assisted-view'
import { stepsWrittenDown } from '@/lib/flow/assisted/written-down'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { staleNotice } from '@/lib/flow/pages/notices'
import { companyBehind, pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { hidesAnswers, proofFor } from '@/lib/flow/sessions/proof'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { hiddenNotice } from '@/lib/model/views/code/prove-view'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { PageView } from '@/lib/model/views/page/page-view'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { LoadedScreen } from './screen-content'

type Options = {
  /** False when the service did not answer and the page shows an older state. */
  reached?: boolean
  back?: string
  /** What led here, as the address says it. */
  told?: string | readonly string[] | undefined
  /** The step whose form the page holds. */
  step?: string
}

/** A loaded screen as a whole page of a visit. */
export function pageOf(
  visit: Visit,
  loaded: Extract<LoadedScreen, { kind: 'page' }>,
  options: Options = {},
): PageView {
  const words = wordsOf(visit)
  const told = toldOf(visit, options.told)
  const notice =
    options.reached === false
      ? staleNotice(visit)
      : (hiddenNoticeOf(visit, loaded) ?? noticeAtHome(visit, loaded, options))
  return {
    ...pageAround(visit, loaded.content, loaded.title, options.back ?? companyBehind(visit), options.step),
    ...(notice ? { notice } : {}),
    ...(told ? { told } : {}),
    ...(loaded.written ? { written: loaded.written } : {}),
    ...(loaded.note === undefined ? {} : { note: noteView(visit, loaded.note) }),
    ...(loaded.watch
      ? {
          watch: {
            url: paths.plan(visit.onboarding.id, loaded.mark?.step),
            digest: planDigest(visit) + (loaded.mark?.digest ?? ''),
            changed: words.t('status.changed'),
            ...(told ? { said: told } : {}),
          },
        }
      : {}),
  }
}

/** One line about what led to the home: another device has done a step, or the team's link has nothing to do there. */
function toldOf(visit: Visit, led: Options['told']): string | undefined {
  const { t } = wordsOf(visit)
  if (led === 'phone') return t('hand_off.told')
  return led === 'fix' && visit.session.onlyStep === null ? t('fix.told') : undefined
}

/** The team's own words, named as such: they are not ours. */
function noteView(visit: Visit, text: string) {
  return { title: wordsOf(visit).t('fix.note', { asker: visit.integrator.name }), text }
}

/** On a further browser: why nothing that was saved is shown, and how it can be. */
function hiddenNoticeOf(
  visit: Visit,
  { proves }: Extract<LoadedScreen, { kind: 'page' }>,
): NoticeView | undefined {
  if (proves || visit.session.onlyStep !== null || !hidesAnswers(visit)) return undefined
  return hiddenNotice(wordsOf(visit), proofFor(visit) && paths.prove(visit.onboarding.id))
}

/** Where the steps are listed, or several of them asked at once: which ones support wrote something down for. */
function noticeAtHome(
  visit: Visit,
  { content, written }: Extract<LoadedScreen, { kind: 'page' }>,
  { step }: Options,
): NoticeView | undefined {
  const isHome = content.kind === 'checklist' || content.kind === 'status' || step === SHORT_PAGE
  return isHome && !written ? writtenNotice(visit) : undefined
}

/** Changes exactly when a page that shows the plan would look different. */
export function planDigest(visit: Visit): string {
  const { phase, nextAction, next, steps, unknownCodes } = planOf(visit)
  const states = steps.map(({ step, state, refusal }) => [step.id, state, refusal?.reason])
  const { status } = visit.onboarding
  const written = stepsWrittenDown(visit).map((id) => [id, visit.draft.assisted[id]?.at])
  return sha256(JSON.stringify([status, phase, nextAction, next, states, unknownCodes, written]))
    .toString('hex')
    .slice(0, 16)
}
