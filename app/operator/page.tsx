import { Desk } from '@/components/operator/desk'
import { Door } from '@/components/operator/door'
import { OnboardingList } from '@/components/operator/onboarding-list'
import { database } from '@/lib/db/handle'
import { deskView } from '@/lib/operator/desk'
import { loadList } from '@/lib/operator/list/load-list'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { leave } from './actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OnboardingsPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator')
  if (admitted.door) return <Door view={admitted.door} />
  const view = await loadList(await database(), admitted, await searchParams)
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'onboardings')} signOut={leave}>
      <OnboardingList view={view} />
    </Desk>
  )
}
