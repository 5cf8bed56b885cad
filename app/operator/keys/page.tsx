import { Desk } from '@/components/operator/console-frame'
import { Keys } from '@/components/operator/keys'
import { Door } from '@/components/operator/sign-in-page'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
import { listKeysForTeam } from '@/lib/operator/sign-in/keys'
import { database } from '@/lib/platform/db/handle'
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
