import 'server-only'
import { keepView } from '@/lib/model/views/page/help-view'
import { env } from '@/lib/platform/env/env'
import type { KnownLandingAt, LandingContent } from '../landing-at'

/** What we store, and for how long. */
export function keep({ owner, words }: KnownLandingAt): LandingContent {
  return { kind: 'text', view: keepView({ asker: owner.integrator.name, draftDays: env().draftDays }, words) }
}
