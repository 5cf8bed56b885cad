import { offerTab, TAB_PLACE } from '@/components/embed/offer-tab'
import { followHeight, followScheme, leaveInNewTabs, tellOfPage } from '@/components/embed/speak'
import type { FrameView } from '@/lib/model/views/page/place'

/*
 * All the script of the first page in a frame, which comes without the framework's. `npm run packages` makes one text of
 * it and of what it imports: `first-page-script.ts`.
 */

const view = viewOf(document.currentScript)
followHeight(view)
followScheme(view)
leaveInNewTabs()
tellOfPage(view)
addEventListener('DOMContentLoaded', () => {
  const place = document.querySelector(`[${TAB_PLACE}]`)
  if (place) offerTab(place)
})

/** The script brings its view along. */
function viewOf(script: HTMLOrSVGScriptElement | null): FrameView {
  return JSON.parse(script?.dataset.view ?? '')
}
