import { ConsoleFrame } from '@/components/operator/console-frame'
import { Keys } from '@/components/operator/keys'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { listKeysForTeam } from '@/lib/operator/sign-in/keys'
import { database } from '@/lib/platform/db/handle'
import { endKey, leave } from '../actions'

export default async function KeysPage() {
  const admitted = await admit('look', '/operator/keys')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const page = await listKeysForTeam(await database(), admitted)
  if (!page.ok) return <SignInNotice view={refusedPage(admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'keys')} signOut={leave}>
      <Keys view={page.value} revoke={endKey} />
    </ConsoleFrame>
  )
}
