import { ConsoleFrame } from '@/components/operator/console-frame'
import { OnboardingList } from '@/components/operator/onboarding-list'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { loadList } from '@/lib/operator/list-page/load-list'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { dropListView, keepListView, leave } from './actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OnboardingsPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const view = await loadList(await database(), admitted, await searchParams)
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'onboardings')} signOut={leave}>
      <OnboardingList view={view} keep={keepListView} drop={dropListView} />
    </ConsoleFrame>
  )
}
