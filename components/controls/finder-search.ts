import { type RefObject, useCallback, useMemo, useState } from 'react'
import { findCountries, meantCountry } from '@/components/controls/find-countries'
import {
  choose,
  chosenText,
  leaveText,
  type OpenSearch,
  openSearches,
  useEntries,
} from '@/components/controls/finder-list'
import { useListText } from '@/components/controls/finder-text'

/** What a search in a native list shows, and what can be done with it. */
export type FinderSearch = ReturnType<typeof useFinderSearch>

/** The state of a search: what is typed, what is found, and which of it the keys are at. */
export function useFinderSearch(list: RefObject<HTMLSelectElement | null>) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<OpenSearch>()
  const [isWanted, setWanted] = useState(false)
  const { entries, found } = useEntries(list, isWanted)
  const { query, active = -1 } = opened ?? {}
  const shown = useMemo(() => (query === undefined ? [] : findCountries(entries, query)), [entries, query])
  const continueWith = useCallback((search: OpenSearch) => {
    setText(search.text)
    setOpened(search)
    setWanted(true)
  }, [])
  useListText(list, { setText, continueWith })
  const show = (search: OpenSearch) => {
    if (list.current) openSearches.set(list.current.name, search)
    setOpened(search)
  }
  const close = useCallback(() => {
    openSearches.delete(list.current?.name ?? '')
    setOpened(undefined)
  }, [list])
  const take = useCallback(
    (value: string) => {
      if (list.current) choose(list.current, value)
      close()
    },
    [list, close],
  )
  /** What was typed is the answer, if it means one country; else the server says what it makes of it. */
  const settle = () => {
    close()
    if (!list.current || text === chosenText(list.current)) return
    const meant = meantCountry(entries, text)
    if (meant) choose(list.current, meant.value)
    else leaveText(list.current, text)
  }
  return {
    text,
    isOpen: opened !== undefined,
    /** A person has turned to the search. */
    want: () => setWanted(true),
    /** Whether the search was open when the form was drawn again. */
    isContinued: () => list.current !== null && openSearches.has(list.current.name),
    active,
    setActive: (at: number) => opened && show({ ...opened, active: at }),
    shown,
    /** How much was found, for those who do not see the list. */
    told: query && found[Math.min(shown.length, found.length - 1)],
    /** The place of the chosen entry among all of them; below zero where none is chosen. */
    chosen: () => entries.findIndex(({ value }) => value === list.current?.value),
    count: entries.length,
    open: (at = -1) => show({ text, query: '', active: at }),
    close,
    take,
    type: (typed: string) => {
      setText(typed)
      show({ text: typed, query: typed, active: -1 })
    },
    settle,
  }
}
