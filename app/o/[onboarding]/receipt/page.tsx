import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { Receipt } from '@/components/plan/receipt'
import { Page } from '@/components/ui/page'
import { database } from '@/lib/db/handle'
import { loadReceipt } from '@/lib/onboarding/home/load-receipt'
import { paths } from '@/lib/onboarding/paths'
import { visitOfPage } from '@/lib/sessions/guard'

type Props = { params: Promise<{ onboarding: string }> }

export default function ReceiptPage({ params }: Props) {
  return orTrouble('/o/{onboarding}/receipt', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { page, view } = await loadReceipt(await database(), visit.value)
    return (
      <Page place={page.place}>
        <title>{page.title}</title>
        <Receipt view={view} />
      </Page>
    )
  })
}
