import 'server-only'
import { env } from '@/lib/env'
import type { Words } from '@/lib/i18n/words'
import { mayDo, type Right } from './sign-in/roles'
import type { Operator } from './sign-in/session'
import type { DeskView } from './views'

/** The rooms of the console, in the order of the navigation. */
export const ROOMS = [
  { id: 'onboardings', href: '/operator', right: 'look' },
  { id: 'numbers', href: '/operator/numbers', right: 'look' },
  { id: 'simulator', href: '/operator/simulator', right: 'look' },
  { id: 'gallery', href: '/operator/gallery', right: 'look' },
  { id: 'keys', href: '/operator/keys', right: 'administer' },
  { id: 'audit', href: '/operator/audit', right: 'administer' },
  { id: 'staff', href: '/operator/staff', right: 'administer' },
] as const satisfies ReadonlyArray<{ id: string; href: string; right: Right }>

type RoomId = (typeof ROOMS)[number]['id']

/** The frame around a page of the console; rooms that a role does not open are not in it. */
export function deskView(words: Words, operator: Operator, current: RoomId): DeskView {
  const { t } = words
  return {
    brand: t('operator.brand'),
    nav: {
      label: t('operator.nav.label'),
      items: ROOMS.filter(({ right }) => mayDo(operator.role, right)).map(({ id, href }) => ({
        ...{ id, href },
        label: t(`operator.nav.${id}`),
      })),
    },
    current,
    me: t('operator.me', { name: operator.name, role: t(`operator.roles.${operator.role}`) }),
    signOut: t('operator.sign_out'),
    ...(env().upstream ? {} : { sandbox: { strong: t('place.sandbox'), text: t('place.sandbox_text') } }),
  }
}
