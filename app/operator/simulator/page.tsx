import { leave } from '@/app/operator/actions'
import { Desk } from '@/components/operator/console-frame'
import { Door } from '@/components/operator/sign-in-page'
import { Simulator } from '@/components/operator/simulator'
import { Heading } from '@/components/ui/heading'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { simulatorView } from '@/lib/operator/viewer/simulator-view'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SimulatorPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/simulator')
  if (admitted.door) return <Door view={admitted.door} />
  const { operator, words } = admitted
  return (
    <Desk view={deskView(words, operator, 'simulator')} signOut={leave}>
      <main>
        <title>{words.t('operator.simulator.page_title')}</title>
        <Heading>{words.t('operator.simulator.title')}</Heading>
        <p className="muted">{words.t('operator.simulator.lead')}</p>
        <Simulator view={await simulatorView(words, await searchParams)} />
      </main>
    </Desk>
  )
}
