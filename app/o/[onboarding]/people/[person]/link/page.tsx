import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { InvitePerson } from '@/components/people/invite-person'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { peoplePage } from '@/lib/model/views/people/content'
import { askToInvite, invite } from '../../actions'

type Props = { params: Promise<{ onboarding: string; person: string }> }

export default function InvitePersonPage({ params }: Props) {
  return drawPageOrError('/o/{onboarding}/people/{person}/link', params, async ({ onboarding, person }) => {
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const asked = { step: PERSON_PAGES.ways, person: { personId: person } }
    const screen = await openScreen(await databaseOf(visit.value), visit.value, asked)
    if (screen.kind === 'elsewhere') redirect(screen.href)
    return (
      <PageShell place={screen.page.place}>
        <OfflineGuard text={screen.page.place.offline} />
        <title>{screen.page.title}</title>
        <InvitePerson
          view={peoplePage(screen.page, 'invite').view}
          invite={invite.bind(null, onboarding, person)}
          ask={askToInvite.bind(null, onboarding, person)}
        />
      </PageShell>
    )
  })
}
