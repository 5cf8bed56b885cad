import { keepsCookies, whenStarved } from '@/components/embed/allowed'
import type { WindowReason } from '@/lib/model/views/landing/types'

/** Where the first page says that a tab is better than the frame. */
export const TAB_PLACE = 'data-tab-place'
/** What is shown where the frame will do. */
export const TAB_INSTEAD_OF = 'data-tab-instead-of'

/**
 * Finds out, before anything is asked, whether this browser keeps a frame's cookies; if not, the person
 * continues in a tab. Where there is only little room, the tab is offered beside the frame. Gives a way to
 * stop looking.
 */
export function offerTab(place: Element): () => void {
  if (keepsCookies()) return whenStarved(() => show(place, 'small'))
  show(place, 'refused')
  hide(place.querySelector(`[${TAB_INSTEAD_OF}]`), true)
  return () => undefined
}

function show(place: Element, reason: WindowReason): void {
  hide(place.querySelector(`[data-reason="${reason}"]`), false)
}

function hide(element: Element | null, isHidden: boolean): void {
  element?.toggleAttribute('hidden', isHidden)
}
