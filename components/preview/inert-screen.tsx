'use client'

import { InvitePerson } from '@/components/people/invite-person'
import { PeopleList } from '@/components/people/people-list'
import { RemovePerson } from '@/components/people/remove-person'
import { type ScreenActions, ScreenOfView } from '@/components/screen'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { PeoplePage } from '@/lib/model/views/people/types'

/** What the customer's page would set going; here it sets nothing going, and no script runs that could press it. */
const nothing = async () => undefined
const NOTHING: ScreenActions = { submit: nothing, handOff: nothing, askPerson: nothing, discard: nothing }

/** A customer's page as they see it, drawn by the same components, with nothing behind its buttons. */
export function InertScreen({ page }: { page: PageView }) {
  const { content } = page
  return (
    <ScreenOfView page={page} actions={NOTHING}>
      {content.kind === 'people' ? <InertPeople page={content.page} /> : undefined}
    </ScreenOfView>
  )
}

function InertPeople({ page }: { page: PeoplePage }) {
  switch (page.kind) {
    case 'list':
      return <PeopleList view={page.view} action={nothing} />
    case 'invite':
      return <InvitePerson view={page.view} invite={nothing} ask={nothing} />
    case 'remove':
      return <RemovePerson view={page.view} action={nothing} />
  }
}
