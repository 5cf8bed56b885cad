import { Desk } from '@/components/operator/desk'
import { Door } from '@/components/operator/door'
import { OnboardingPage } from '@/components/operator/onboarding'
import { database } from '@/lib/db/handle'
import { deskView } from '@/lib/operator/desk'
import { lookAtPage } from '@/lib/operator/onboarding/look-at-page'
import { admit } from '@/lib/operator/sign-in/as-operator'
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
