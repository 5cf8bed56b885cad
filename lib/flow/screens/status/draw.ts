import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { statusView } from '@/lib/model/views/home/status-view'
import { type HomeFacts, homeInput, homeWatch } from '../home/home-facts'
import type { ScreenPage } from '../screen-page'

/** `reviewMs`: within this time nine in ten decisions came lately. */
export type StatusFacts = HomeFacts & { reviewMs: number | undefined }

/** How the check stands, where there is nothing to do. */
export function drawStatus(visit: Visit, _at: AtOf<'status'>, facts: StatusFacts): ScreenPage {
  const view = statusView({ ...homeInput(visit, facts), reviewMs: facts.reviewMs })
  const { phase } = planOf(visit)
  const isOver = phase === 'approved' || phase === 'rejected'
  return {
    content: { kind: 'status', view },
    title: view.title,
    ...(isOver ? {} : { watch: homeWatch(facts) }),
  }
}
