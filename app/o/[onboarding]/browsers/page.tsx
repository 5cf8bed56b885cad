import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { OwnBrowsers } from '@/components/plan/own-browsers'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { loadBrowsers } from '@/lib/flow/pages/browsers-page'
import { paths } from '@/lib/flow/pages/paths'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { endBrowsers } from '../actions'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<{ told?: string | string[] }>
}

export default function BrowsersPage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/browsers', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { told } = await searchParams
    const loaded = await loadBrowsers(await databaseOf(visit.value), visit.value, told)
    if (!loaded.ok) redirect(paths.prove(onboarding, 'browsers'))
    const { page, view } = loaded.value
    return (
      <PageShell place={page.place}>
        <OfflineGuard text={page.place.offline} />
        <title>{page.title}</title>
        <OwnBrowsers view={view} action={endBrowsers.bind(null, onboarding)} />
      </PageShell>
    )
  })
}
