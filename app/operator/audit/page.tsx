import { Audit } from '@/components/operator/audit'
import { readAudit } from '@/lib/operator/audit-list/read-audit'
import { succeed } from '@/lib/platform/errors'
import { consolePage } from '../console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function AuditPage({ searchParams }: Props) {
  return consolePage({ room: 'audit', to: '/operator/audit' }, async (db, admitted) => {
    const page = await readAudit(db, admitted, await searchParams)
    return page.ok ? succeed(<Audit view={page.value} />) : page
  })
}
