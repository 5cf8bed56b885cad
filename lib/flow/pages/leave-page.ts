import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { maySeeBrowsers } from '@/lib/flow/sessions/own-browsers'
import { proofFor } from '@/lib/flow/sessions/proof'
import { type AgainKey, leaveView } from '@/lib/model/views/page/leave-view'
import type { LeaveView, PageView } from '@/lib/model/views/page/page-view'
import { pageAround } from './page-frame'
import { paths } from './paths'
import { wordsOf } from './visit-words'

/** The question before a browser is left: what stays, and how to come back. */
export function loadLeave(visit: Visit): { page: PageView; view: LeaveView } {
  const { id } = visit.onboarding
  const view = leaveView({
    words: wordsOf(visit),
    action: paths.leaveNow(id),
    again: againOf(visit),
    browsersHref: maySeeBrowsers(visit) ? paths.browsers(id) : undefined,
  })
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return {
    page: pageAround(visit, content, view.title, { back: paths.home(id), here: paths.leave(id) }),
    view,
  }
}

function againOf(visit: Visit): AgainKey {
  if (visit.session.onlyStep !== null)
    return visit.session.pointedStep ? 'leave.again_pointed' : 'leave.again_handed_off'
  return proofFor(visit) ? 'leave.again_proof' : 'leave.again_hidden'
}
