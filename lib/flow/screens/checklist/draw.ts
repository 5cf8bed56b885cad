import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { homeView } from '@/lib/model/views/home/home-view'
import { type HomeFacts, homeInput, homeWatch } from '../home/home-facts'
import type { ScreenPage } from '../screen-page'

/** What is to do, step by step. */
export function drawChecklist(visit: Visit, _at: AtOf<'checklist'>, facts: HomeFacts): ScreenPage {
  const view = homeView(homeInput(visit, facts))
  const follows = planOf(visit).phase !== 'intake'
  return {
    content: { kind: 'checklist', view },
    title: view.title,
    ...(follows ? { watch: homeWatch(facts) } : {}),
  }
}
