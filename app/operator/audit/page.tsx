import { Audit } from '@/components/operator/audit'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { readAudit } from '@/lib/operator/audit-list/read-audit'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { leave } from '../actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/audit')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const page = await readAudit(await database(), admitted, await searchParams)
  if (!page.ok) return <SignInNotice view={refusedPage(admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'audit')} signOut={leave}>
      <Audit view={page.value} />
    </ConsoleFrame>
  )
}
