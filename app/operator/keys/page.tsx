import { Desk } from '@/components/operator/desk'
import { Door } from '@/components/operator/door'
import { Keys } from '@/components/operator/keys'
import { database } from '@/lib/db/handle'
import { deskView } from '@/lib/operator/desk'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
import { listKeysForTeam } from '@/lib/operator/sign-in/keys'
import { endKey, leave } from '../actions'

export default async function KeysPage() {
  const admitted = await admit('look', '/operator/keys')
  if (admitted.door) return <Door view={admitted.door} />
  const page = await listKeysForTeam(await database(), admitted)
  if (!page.ok) return <Door view={refusedDoor(admitted.words)} />
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'keys')} signOut={leave}>
      <Keys view={page.value} revoke={endKey} />
    </Desk>
  )
}
