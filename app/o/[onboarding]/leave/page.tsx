import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { Leave } from '@/components/plan/leave'
import { Page } from '@/components/ui/page'
import { loadLeave } from '@/lib/onboarding/load-leave'
import { paths } from '@/lib/onboarding/paths'
import { lapsedVisit, visitOfPage } from '@/lib/sessions/guard'
import { ANY_STEP } from '@/lib/sessions/reach'

type Props = { params: Promise<{ onboarding: string }> }

export default function LeavePage({ params }: Props) {
  return orTrouble('/o/{onboarding}/leave', params, async ({ onboarding }) => {
    const live = await visitOfPage(onboarding, ANY_STEP)
    // A session that is over by time has left its cookies, which can be taken away too.
    const visit = live.ok ? live.value : await lapsedVisit(onboarding)
    if (!visit) redirect(paths.home(onboarding))
    const { page, view } = loadLeave(visit)
    return (
      <Page place={page.place}>
        <title>{page.title}</title>
        <Leave view={view} />
      </Page>
    )
  })
}
