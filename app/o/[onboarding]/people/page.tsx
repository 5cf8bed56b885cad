import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { PeopleList } from '@/components/people/people-list'
import { ScreenOfView } from '@/components/screen'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { openedOn } from '@/lib/flow/pages/opened-on'
import { paths } from '@/lib/flow/pages/paths'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { refresh } from '@/lib/flow/service/refresh'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { peoplePage } from '@/lib/model/views/people/content'
import { PEOPLE_TOLD } from '@/lib/model/views/people/types'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { aboutPeople } from './actions'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function PeoplePage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/people', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const db = await databaseOf(visit.value)
    const { opened } = await refresh(db, visit.value)
    const query = await searchParams
    const told = PEOPLE_TOLD.find((one) => one === query.told)
    const screen = await openScreen(db, opened, {
      step: PEOPLE_STEP,
      ...withoutUndefined({ openedOn: openedOn(await headers()) }),
      page: query.page,
      ...(told ? { answer: { of: 'people', told } } : {}),
    })
    if (screen.kind === 'elsewhere') redirect(screen.href)
    return (
      <ScreenOfView page={screen.page}>
        <OfflineGuard text={screen.page.place.offline} />
        <PeopleList view={peoplePage(screen.page, 'list').view} action={aboutPeople.bind(null, onboarding)} />
      </ScreenOfView>
    )
  })
}
