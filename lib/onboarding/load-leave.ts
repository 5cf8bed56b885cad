import 'server-only'
import type { LeaveView, PageView } from '@/lib/plan/page-view'
import { type AgainKey, leaveView } from '@/lib/plan/show/leave-view'
import type { Visit } from '@/lib/sessions/visit'
import { proofFor } from './codes/proof'
import { pageAround } from './page-around'
import { paths } from './paths'
import { wordsOf } from './screen-context'

/** The question before a browser is left: what stays, and how to come back. */
export function loadLeave(visit: Visit): { page: PageView; view: LeaveView } {
  const { id } = visit.onboarding
  const view = leaveView({
    words: wordsOf(visit),
    action: paths.leaveNow(id),
    again: againOf(visit),
  })
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return { page: pageAround(visit, content, view.title, paths.home(id)), view }
}

function againOf(visit: Visit): AgainKey {
  if (visit.session.onlyStep !== null)
    return visit.session.pointedStep ? 'leave.again_pointed' : 'leave.again_handed_off'
  return proofFor(visit) ? 'leave.again_proof' : 'leave.again_hidden'
}
