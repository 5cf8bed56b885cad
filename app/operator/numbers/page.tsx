import { Desk } from '@/components/operator/desk'
import { Door } from '@/components/operator/door'
import { Numbers } from '@/components/operator/numbers'
import { database } from '@/lib/db/handle'
import { deskView } from '@/lib/operator/desk'
import { loadNumbers } from '@/lib/operator/numbers/load-numbers'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
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
