import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { RemovePerson } from '@/components/people/remove-person'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { REMOVE_PROBLEMS } from '@/lib/flow/company/people-permissions'
import { paths } from '@/lib/flow/pages/paths'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { peoplePage } from '@/lib/model/views/people/content'
import { remove } from '../../actions'

type Props = {
  params: Promise<{ onboarding: string; person: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function RemovePersonPage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/people/{person}/remove', params, async ({ onboarding, person }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { problem: named } = await searchParams
    const problem = REMOVE_PROBLEMS.find((one) => one === named)
    const screen = await openScreen(await databaseOf(visit.value), visit.value, {
      step: PERSON_PAGES.remove,
      person: { personId: person },
      ...(problem ? { answer: { of: 'remove', problem } } : {}),
    })
    if (screen.kind === 'elsewhere') redirect(screen.href)
    return (
      <PageShell place={screen.page.place}>
        <OfflineGuard text={screen.page.place.offline} />
        <title>{screen.page.title}</title>
        <RemovePerson
          view={peoplePage(screen.page, 'remove').view}
          action={remove.bind(null, onboarding, person)}
        />
      </PageShell>
    )
  })
}
