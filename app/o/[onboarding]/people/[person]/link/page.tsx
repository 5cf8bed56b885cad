import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { InvitePerson } from '@/components/people/invite-person'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { loadInvitePerson } from '@/lib/flow/screens/people/load-ways'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { database } from '@/lib/platform/db/handle'
import { askToInvite, invite } from '../../actions'

type Props = { params: Promise<{ onboarding: string; person: string }> }

export default function InvitePersonPage({ params }: Props) {
  return orTrouble('/o/{onboarding}/people/{person}/link', params, async ({ onboarding, person }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const loaded = await loadInvitePerson(await database(), visit.value, person)
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    return (
      <Page place={loaded.page.place}>
        <title>{loaded.page.title}</title>
        <InvitePerson
          view={loaded.view}
          invite={invite.bind(null, onboarding, person)}
          ask={askToInvite.bind(null, onboarding, person)}
        />
      </Page>
    )
  })
}
