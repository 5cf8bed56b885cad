import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { handOffView } from '@/lib/model/views/hand-off/hand-off-view'
import type { HandOffView } from '@/lib/model/views/hand-off/types'

/** What the way to another device looks like now; `always` at every width. */
export type HandOffFacts = { sign: string; opened: boolean; always: boolean }

/** What an open page shows of the way to another device. */
export function handOffPanel(
  visit: Visit,
  { step, planned: [first] }: AtOf<'upload' | 'hosted'>,
  facts: HandOffFacts,
): HandOffView {
  const { id } = visit.onboarding
  return handOffView({
    ...facts,
    words: wordsOf(visit),
    kind: first.step.flow === 'face' ? 'face' : 'document',
    hereHref: paths.step(id, step),
    elsewhereHref: paths.elsewhere(id, step),
  })
}
