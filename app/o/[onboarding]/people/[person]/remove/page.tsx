import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { RemovePerson } from '@/components/people/remove-person'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { loadRemovePerson } from '@/lib/flow/screens/people/load-ways'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { database } from '@/lib/platform/db/handle'
import { remove } from '../../actions'

type Props = {
  params: Promise<{ onboarding: string; person: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function RemovePersonPage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}/people/{person}/remove', params, async ({ onboarding, person }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { problem } = await searchParams
    const loaded = await loadRemovePerson(await database(), visit.value, person, problem)
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    return (
      <Page place={loaded.page.place}>
        <title>{loaded.page.title}</title>
        <RemovePerson view={loaded.view} action={remove.bind(null, onboarding, person)} />
      </Page>
    )
  })
}
