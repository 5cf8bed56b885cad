import { Audit } from '@/components/operator/audit'
import { Desk } from '@/components/operator/console-frame'
import { Door } from '@/components/operator/sign-in-page'
import { readAudit } from '@/lib/operator/audit-list/read-audit'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { leave } from '../actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/audit')
  if (admitted.door) return <Door view={admitted.door} />
  const page = await readAudit(await database(), admitted, await searchParams)
  if (!page.ok) return <Door view={refusedDoor(admitted.words)} />
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'audit')} signOut={leave}>
      <Audit view={page.value} />
    </Desk>
  )
}
