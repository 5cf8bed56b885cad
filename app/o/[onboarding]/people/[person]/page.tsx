import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { PersonForm } from '@/components/people/person-form'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { aboutOf, loadPerson } from '@/lib/flow/screens/people/load-person'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { database } from '@/lib/platform/db/handle'
import { submitPerson } from '../actions'

type Props = {
  params: Promise<{ onboarding: string; person: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function PersonPage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}/people/{person}', params, async ({ onboarding, person }) => {
    const { me } = await searchParams
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const loaded = await loadPerson(await database(), visit.value, aboutOf(person, me))
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    const { page, view } = loaded
    return (
      <Page place={page.place}>
        <PersonForm
          title={page.title}
          view={view}
          words={page.words}
          action={submitPerson.bind(null, onboarding, person, me === '1')}
        />
      </Page>
    )
  })
}
