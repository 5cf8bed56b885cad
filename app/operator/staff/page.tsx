import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { Staff } from '@/components/operator/staff'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { listStaff } from '@/lib/operator/sign-in/staff'
import { database } from '@/lib/platform/db/handle'
import { changeTeam, leave } from '../actions'

export default async function StaffPage() {
  const admitted = await admit('look', '/operator/staff')
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const page = await listStaff(await database(), admitted)
  if (!page.ok) return <SignInNotice view={refusedPage(admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, 'staff')} signOut={leave}>
      <Staff view={page.value} change={changeTeam} />
    </ConsoleFrame>
  )
}
