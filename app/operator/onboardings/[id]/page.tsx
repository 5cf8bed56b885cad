import { ConsoleFrame } from '@/components/operator/console-frame'
import { OneOnboarding } from '@/components/operator/onboarding'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { lookAtPage } from '@/lib/operator/onboarding-page/look-at-page'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { helpAction, leave, revealAction } from '../../actions'

type Props = { params: Promise<{ id: string }> }

export default async function OneOnboardingPage({ params }: Props) {
  const { id } = await params
  const admitted = await admit('look', `/operator/onboardings/${id}`)
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const page = await lookAtPage(await database(), admitted, id)
  if (page.door) return <SignInNotice view={page.door} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'onboardings')} signOut={leave}>
      <OneOnboarding view={page.view} help={helpAction.bind(null, id)} reveal={revealAction.bind(null, id)} />
    </ConsoleFrame>
  )
}
