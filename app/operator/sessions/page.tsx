import { OwnSessions } from '@/components/operator/own-sessions'
import { listOwnSessions } from '@/lib/operator/sign-in/own-sessions'
import { succeed } from '@/lib/platform/errors'
import { endSession } from '../actions'
import { consolePage } from '../console-page'

export default function OwnSessionsPage() {
  return consolePage({ room: 'sessions', to: '/operator/sessions' }, async (db, admitted) =>
    succeed(<OwnSessions view={await listOwnSessions(db, admitted)} end={endSession} />),
  )
}
