import { leave } from '@/app/operator/actions'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { Simulator } from '@/components/operator/simulator'
import { Heading } from '@/components/ui/heading'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { simulatorView } from '@/lib/operator/viewer/simulator-view'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SimulatorPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/simulator')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const { operator, words } = admitted
  return (
    <ConsoleFrame view={consoleFrameView(words, operator, 'simulator')} signOut={leave}>
      <main>
        <title>{words.t('operator.simulator.page_title')}</title>
        <Heading>{words.t('operator.simulator.title')}</Heading>
        <p className="muted">{words.t('operator.simulator.lead')}</p>
        <Simulator view={await simulatorView(words, await searchParams)} />
      </main>
    </ConsoleFrame>
  )
}
