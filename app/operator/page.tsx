import { Desk } from '@/components/operator/desk'
import { Door } from '@/components/operator/door'
import { Heading } from '@/components/ui/heading'
import { admit } from '@/lib/operator/as-operator'
import { deskView } from '@/lib/operator/desk'
import { leave } from './actions'

export default async function OnboardingsPage() {
  const admitted = await admit('look', '/operator')
  if (admitted.door) return <Door view={admitted.door} />
  const { operator, words } = admitted
  return (
    <Desk view={deskView(words, operator, 'onboardings')} signOut={leave}>
      <main>
        <title>{words.t('operator.list.page_title')}</title>
        <Heading>{words.t('operator.list.title')}</Heading>
      </main>
    </Desk>
  )
}
