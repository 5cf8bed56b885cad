import { ConsoleFrame } from '@/components/operator/console-frame'
import { RuleRehearsal } from '@/components/operator/rehearsal'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { rehearsalView } from '@/lib/operator/rehearsal/rehearsal-view'
import { rehearseAsTeam } from '@/lib/operator/rehearsal/rehearse-as-team'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { leave } from '../actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RehearsalPage({ searchParams }: Props) {
  const admitted = await admit('rehearse', '/operator/rehearsal')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const { operator, words } = admitted
  const rehearsed = await rehearseAsTeam(await database(), operator, (await searchParams).changes)
  if (!rehearsed.ok) return <SignInNotice view={refusedPage(words)} />
  return (
    <ConsoleFrame view={consoleFrameView(words, operator, 'rehearsal')} signOut={leave}>
      <RuleRehearsal view={rehearsalView(words, rehearsed.value)} />
    </ConsoleFrame>
  )
}
