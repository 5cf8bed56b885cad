import { Staff } from '@/components/operator/staff'
import { listStaff } from '@/lib/operator/sign-in/staff'
import { succeed } from '@/lib/platform/errors'
import { changeTeam } from '../actions'
import { consolePage } from '../console-page'

export default function StaffPage() {
  return consolePage({ room: 'staff', to: '/operator/staff' }, async (db, admitted) => {
    const page = await listStaff(db, admitted)
    return page.ok ? succeed(<Staff view={page.value} change={changeTeam} />) : page
  })
}
