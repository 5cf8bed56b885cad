import 'server-only'
import { type BrokenView, brokenView } from '@/lib/model/views/page/broken-view'
import { mayDo, type Right } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import { env } from '@/lib/platform/env/env'
import type { Words } from '@/lib/platform/i18n/words'

/** The frame of the console's pages: where one is, and who. */
export type ConsoleFrameView = {
  brand: string
  nav: { label: string; items: ReadonlyArray<{ id: string; href: string; label: string }> }
  /** The page that is open, by its id in the navigation. */
  current: string
  /** Who is signed in, and as what. It leads to where else they are. */
  me: string
  signOut: string
  /** Is in the place of a page that has broken in the browser. */
  broken: BrokenView
  sandbox?: { strong: string; text: string } | undefined
}

/** The rooms of the console, in the order of the navigation. */
const ROOMS = [
  { id: 'onboardings', href: '/operator', right: 'look' },
  { id: 'numbers', href: '/operator/numbers', right: 'look' },
  { id: 'simulator', href: '/operator/simulator', right: 'look' },
  { id: 'rehearsal', href: '/operator/rehearsal', right: 'rehearse' },
  { id: 'gallery', href: '/operator/gallery', right: 'look' },
  { id: 'approvals', href: '/operator/approvals', right: 'reveal' },
  { id: 'keys', href: '/operator/keys', right: 'administer' },
  { id: 'audit', href: '/operator/audit', right: 'administer' },
  { id: 'staff', href: '/operator/staff', right: 'administer' },
] as const satisfies ReadonlyArray<{ id: string; href: string; right: Right }>

/** The pages of the console, with the one that the name of the person leads to. */
export type RoomId = (typeof ROOMS)[number]['id'] | 'sessions'

/** The frame around a page of the console; rooms that a role does not open are not in it. */
export function consoleFrameView(words: Words, operator: Operator, current: RoomId): ConsoleFrameView {
  const { t } = words
  return {
    brand: t('operator.brand'),
    nav: {
      label: t('operator.nav.label'),
      items: ROOMS.filter(({ id, right }) => isThere(id) && mayDo(operator.role, right)).map(
        ({ id, href }) => ({
          id,
          href,
          label: t(`operator.nav.${id}`),
        }),
      ),
    },
    current,
    me: t('operator.me', { name: operator.name, role: t(`operator.roles.${operator.role}`) }),
    signOut: t('operator.sign_out'),
    broken: brokenView(words),
    ...(env().upstream ? {} : { sandbox: { strong: t('place.sandbox'), text: t('place.sandbox_text') } }),
  }
}

/** Whether this deployment has the room at all. */
function isThere(id: (typeof ROOMS)[number]['id']): boolean {
  return id !== 'approvals' || env().operators.secondApprover
}
