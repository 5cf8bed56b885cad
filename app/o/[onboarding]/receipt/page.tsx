import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { Receipt } from '@/components/plan/receipt'
import { PageShell } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { loadReceipt } from '@/lib/flow/screens/home/load-receipt'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'

type Props = { params: Promise<{ onboarding: string }> }

export default function ReceiptPage({ params }: Props) {
  return drawPageOrError('/o/{onboarding}/receipt', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { page, view } = await loadReceipt(await databaseOf(visit.value), visit.value)
    return (
      <PageShell place={page.place}>
        <title>{page.title}</title>
        <Receipt view={view} />
      </PageShell>
    )
  })
}
