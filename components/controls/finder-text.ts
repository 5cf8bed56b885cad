import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { chosenText, type OpenSearch, openSearches, restoreText } from '@/components/controls/finder-list'

type Shown = {
  setText: (text: string) => void
  /** Continues a search that was open when the form was drawn again. */
  continueWith: (search: OpenSearch) => void
}

/** Keeps the box in step with the native list behind it. */
export function useListText(
  list: RefObject<HTMLSelectElement | null>,
  { setText, continueWith }: Shown,
): void {
  useLayoutEffect(() => {
    if (list.current) setText(chosenText(list.current))
  }, [list, setText])
  // Again when the form has put back what was typed in the meantime.
  useEffect(() => {
    const { current: select } = list
    if (!select) return
    const show = () => setText(chosenText(select))
    restoreText(select)
    const search = openSearches.get(select.name)
    if (search) continueWith(search)
    else show()
    select.addEventListener('change', show)
    return () => select.removeEventListener('change', show)
  }, [list, setText, continueWith])
}
