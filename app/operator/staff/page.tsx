import { Desk } from '@/components/operator/console-frame'
import { Door } from '@/components/operator/sign-in-page'
import { Staff } from '@/components/operator/staff'
import { deskView } from '@/lib/operator/page/console-frame'
import { admit, refusedDoor } from '@/lib/operator/sign-in/as-operator'
import { listStaff } from '@/lib/operator/sign-in/staff'
import { database } from '@/lib/platform/db/handle'
import { changeTeam, leave } from '../actions'

export default async function StaffPage() {
  const admitted = await admit('look', '/operator/staff')
  if (admitted.door) return <Door view={admitted.door} />
  const page = await listStaff(await database(), admitted)
  if (!page.ok) return <Door view={refusedDoor(admitted.words)} />
  return (
    <Desk view={deskView(admitted.words, admitted.operator, 'staff')} signOut={leave}>
      <Staff view={page.value} change={changeTeam} />
    </Desk>
  )
}
