import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { OwnAnswers } from '@/components/plan/own-answers'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { loadOwnAnswers } from '@/lib/flow/own-answers/load-own-answers'
import { paths } from '@/lib/flow/pages/paths'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { forgetAnswers } from '../actions'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function AnswersPage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/answers', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { page, view } = await loadOwnAnswers(
      await databaseOf(visit.value),
      visit.value,
      (await searchParams).delete !== undefined,
    )
    return (
      <PageShell place={page.place}>
        <OfflineGuard text={page.place.offline} />
        <title>{page.title}</title>
        <OwnAnswers view={view} action={forgetAnswers.bind(null, onboarding)} />
      </PageShell>
    )
  })
}
