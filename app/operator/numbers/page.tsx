import { ConsoleFrame } from '@/components/operator/console-frame'
import { NumbersSections } from '@/components/operator/numbers'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { loadNumbers } from '@/lib/operator/numbers/load-numbers'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { leave } from '../actions'
import '../../styles/numbers.css'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function NumbersPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/numbers')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const loaded = await loadNumbers(await database(), admitted, await searchParams)
  if (!loaded.ok) return <SignInNotice view={refusedPage(admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'numbers')} signOut={leave}>
      <NumbersSections view={loaded.value} />
    </ConsoleFrame>
  )
}
