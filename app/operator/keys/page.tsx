import { Keys } from '@/components/operator/keys'
import { listKeysForTeam } from '@/lib/operator/sign-in/keys'
import { succeed } from '@/lib/platform/errors'
import { endKey } from '../actions'
import { consolePage } from '../console-page'

export default function KeysPage() {
  return consolePage({ room: 'keys', to: '/operator/keys' }, async (db, admitted) => {
    const page = await listKeysForTeam(db, admitted)
    return page.ok ? succeed(<Keys view={page.value} revoke={endKey} />) : page
  })
}
