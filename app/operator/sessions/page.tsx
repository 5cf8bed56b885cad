import { ConsoleFrame } from '@/components/operator/console-frame'
import { OwnSessions } from '@/components/operator/own-sessions'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { listOwnSessions } from '@/lib/operator/sign-in/own-sessions'
import { database } from '@/lib/platform/db/handle'
import { endSession, leave } from '../actions'

export default async function OwnSessionsPage() {
  const admitted = await admit('look', '/operator/sessions')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const view = await listOwnSessions(await database(), admitted)
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'sessions')} signOut={leave}>
      <OwnSessions view={view} end={endSession} />
    </ConsoleFrame>
  )
}
