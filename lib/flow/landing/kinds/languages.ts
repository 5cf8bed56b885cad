import 'server-only'
import { languagesView } from '@/lib/model/views/page/languages-view'
import type { LandingAt, LandingContent } from '../landing-at'
import { wayToLanguage } from '../landing-language'

/** The languages to choose from. */
export function languages({ request, owner, words }: LandingAt): LandingContent {
  return { kind: 'languages', view: languagesView(words, wayToLanguage(request.token, owner)) }
}
