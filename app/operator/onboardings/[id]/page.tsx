import { Desk } from '@/components/operator/console-frame'
import { OnboardingPage } from '@/components/operator/onboarding'
import { Door } from '@/components/operator/sign-in-page'
import { lookAtPage } from '@/lib/operator/onboarding-page/look-at-page'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { help, leave, reveal } from '../../actions'

type Props = { params: Promise<{ id: string }> }

export default async function OneOnboardingPage({ params }: Props) {
  const { id } = await params
  const admitted = await admit('look', `/operator/onboardings/${id}`)
  if (admitted.door) return <Door view={admitted.door} />
  const page = await lookAtPage(await database(), admitted, id)
  if (page.door) return <Door view={page.door} />
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'onboardings')} signOut={leave}>
      <OnboardingPage view={page.view} help={help.bind(null, id)} reveal={reveal.bind(null, id)} />
    </Desk>
  )
}
