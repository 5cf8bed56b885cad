import 'server-only'
import { helpFacts } from '@/lib/flow/pages/text-pages'
import { generalHelpView, helpView } from '@/lib/model/views/page/help-view'
import type { LandingAt, LandingContent } from '../landing-at'

/** Help, also where the link is none of ours. */
export function help({ owner, words }: LandingAt): LandingContent {
  return { kind: 'text', view: owner ? helpView(helpFacts(owner), words) : generalHelpView(words) }
}
