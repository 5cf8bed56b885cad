import { Simulator } from '@/components/operator/simulator'
import { Heading } from '@/components/ui/heading'
import { simulatorView } from '@/lib/operator/viewer/simulator-view'
import { succeed } from '@/lib/platform/errors'
import { consolePage } from '../console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function SimulatorPage({ searchParams }: Props) {
  return consolePage({ room: 'simulator', to: '/operator/simulator' }, async (_db, { words }) =>
    succeed(
      <main>
        <title>{words.t('operator.simulator.page_title')}</title>
        <Heading>{words.t('operator.simulator.title')}</Heading>
        <p className="muted">{words.t('operator.simulator.lead')}</p>
        <Simulator view={await simulatorView(words, await searchParams)} />
      </main>,
    ),
  )
}
