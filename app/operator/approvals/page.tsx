import { notFound } from 'next/navigation'
import { Approvals } from '@/components/operator/approvals'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { loadApprovals } from '@/lib/operator/approvals-page/approvals-view'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { approvalAction, leave } from '../actions'

export default async function ApprovalsPage() {
  if (!env().operators.secondApprover) notFound()
  const admitted = await admit('look', '/operator/approvals')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const page = await loadApprovals(await database(), admitted)
  if (!page.ok) return <SignInNotice view={refusedPage(admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'approvals')} signOut={leave}>
      <Approvals view={page.value} act={approvalAction} />
    </ConsoleFrame>
  )
}
