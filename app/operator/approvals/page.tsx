import { Approvals } from '@/components/operator/approvals'
import { loadApprovals } from '@/lib/operator/approvals-page/approvals-view'
import { env } from '@/lib/platform/env/env'
import { fail, succeed } from '@/lib/platform/errors'
import { approvalAction } from '../actions'
import { consolePage } from '../console-page'

export default function ApprovalsPage() {
  return consolePage({ room: 'approvals', to: '/operator/approvals' }, async (db, admitted) => {
    if (!env().operators.secondApprover) return fail('not_found')
    const page = await loadApprovals(db, admitted)
    return page.ok ? succeed(<Approvals view={page.value} act={approvalAction} />) : page
  })
}
