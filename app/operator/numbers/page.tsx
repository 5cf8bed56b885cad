import { Desk } from '@/components/operator/console-frame'
import { Numbers } from '@/components/operator/numbers'
import { Door } from '@/components/operator/sign-in-page'
import { loadNumbers } from '@/lib/operator/numbers/load-numbers'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'
import { leave } from '../actions'
import '../../styles/numbers.css'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function NumbersPage({ searchParams }: Props) {
  const admitted = await admit('look', '/operator/numbers')
  if (admitted.door) return <Door view={admitted.door} />
  const loaded = await loadNumbers(await database(), admitted, await searchParams)
  if (!loaded.ok) return <Door view={refusedDoor(admitted.words)} />
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'numbers')} signOut={leave}>
      <Numbers view={loaded.value} />
    </Desk>
  )
}
