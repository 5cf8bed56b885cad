import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { Leave } from '@/components/plan/leave'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { loadLeave } from '@/lib/flow/pages/leave-page'
import { paths } from '@/lib/flow/pages/paths'
import { lapsedVisit, visitOfPage } from '@/lib/flow/sessions/guard'
import { ANY_STEP } from '@/lib/flow/sessions/reach'

type Props = { params: Promise<{ onboarding: string }> }

export default function LeavePage({ params }: Props) {
  return drawPageOrError('/o/{onboarding}/leave', params, async ({ onboarding }) => {
    const live = await visitOfPage(onboarding, ANY_STEP)
    // A session that is over by time has left its cookies, which can be taken away too.
    const visit = live.ok ? live.value : await lapsedVisit(onboarding)
    if (!visit) redirect(paths.home(onboarding))
    const { page, view } = loadLeave(visit)
    return (
      <PageShell place={page.place}>
        <OfflineGuard text={page.place.offline} />
        <title>{page.title}</title>
        <Leave view={view} />
      </PageShell>
    )
  })
}
