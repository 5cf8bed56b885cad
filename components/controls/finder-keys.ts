import type { KeyboardEvent } from 'react'
import type { FinderSearch } from '@/components/controls/finder-search'

/** What the keys do in a box with a list, as the ARIA guide has it. */
export function finderKey(search: FinderSearch, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) return
  const current = search.shown[search.active]
  if (event.key === 'ArrowDown') move(search, event, 1)
  else if (event.key === 'ArrowUp') move(search, event, -1)
  else if (event.key === 'Escape' && search.isOpen) {
    event.preventDefault()
    search.close()
  } else if (event.key === 'Enter') {
    // The first Enter answers, the next one sends.
    if (search.isOpen) event.preventDefault()
    if (current) search.take(current.value)
    else search.settle()
  } else if (event.key === 'Tab' && current) search.take(current.value)
  else if (event.key === 'Home' || event.key === 'End') search.setActive(-1)
}

function move(search: FinderSearch, event: KeyboardEvent, step: 1 | -1): void {
  event.preventDefault()
  if (search.isOpen) {
    search.setActive(stepIn(search.shown.length, search.active, step))
    return
  }
  const chosen = search.chosen()
  search.open(chosen < 0 ? stepIn(search.count, -1, step) : chosen)
}

/** The next place in a list of this length, and round its ends; none is before the first and behind the last. */
function stepIn(length: number, at: number, step: 1 | -1): number {
  if (length === 0) return -1
  return at < 0 && step < 0 ? length - 1 : (at + step + length) % length
}
