'use client'

import { Screen, type ScreenActions } from '@/components/screen'
import type { PageView } from '@/lib/plan/page-view'

/** What the customer's page would set going; here it sets nothing going, and no script runs that could press it. */
const NOTHING: ScreenActions = {
  submit: async () => undefined,
  handOff: async () => undefined,
  askPerson: async () => undefined,
}

/** A customer's page as they see it, drawn by the same components, with nothing behind its buttons. */
export function InertScreen({ page }: { page: PageView }) {
  return <Screen page={page} actions={NOTHING} />
}
