import { notFound } from 'next/navigation'
import { Approvals } from '@/components/operator/approvals'
import { loadApprovals } from '@/lib/operator/approvals-page/approvals-view'
import { env } from '@/lib/platform/env/env'
import { succeed } from '@/lib/platform/errors'
import { approvalAction } from '../actions'
import { consolePage } from '../console-page'

export default function ApprovalsPage() {
  if (!env().operators.secondApprover) notFound()
  return consolePage({ room: 'approvals', to: '/operator/approvals' }, async (db, admitted) => {
    const page = await loadApprovals(db, admitted)
    return page.ok ? succeed(<Approvals view={page.value} act={approvalAction} />) : page
  })
}
