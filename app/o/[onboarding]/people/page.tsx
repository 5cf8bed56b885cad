import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { PeopleList } from '@/components/people/people-list'
import { Screen } from '@/components/screen'
import { paths } from '@/lib/flow/pages/paths'
import { loadPeople } from '@/lib/flow/screens/people/load-people'
import { refresh } from '@/lib/flow/service/refresh'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { deviceClass } from '@/lib/model/reference/browser-names'
import { database } from '@/lib/platform/db/handle'
import { aboutPeople } from './actions'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function PeoplePage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}/people', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const db = await database()
    const { opened } = await refresh(db, visit.value)
    const openedOn = deviceClass((await headers()).get('user-agent'))
    const loaded = await loadPeople(db, opened, await searchParams, openedOn)
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    return (
      <Screen page={loaded.page}>
        <PeopleList view={loaded.view} action={aboutPeople.bind(null, onboarding)} />
      </Screen>
    )
  })
}
