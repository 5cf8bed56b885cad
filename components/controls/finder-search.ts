import { type RefObject, useCallback, useMemo, useState } from 'react'
import { findCountries, meantCountry } from '@/components/controls/find-countries'
import { choose, chosenText, inTheMaking, leaveText, useEntries } from '@/components/controls/finder-list'
import { useListText } from '@/components/controls/finder-text'

/** What a search in a native list shows, and what can be done with it. */
export type FinderSearch = ReturnType<typeof useFinderSearch>

/** The state of a search: what is typed, what is found, and which of it the keys are at. */
export function useFinderSearch(list: RefObject<HTMLSelectElement | null>) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isWanted, setWanted] = useState(false)
  const { entries, found } = useEntries(list, isWanted)
  const shown = useMemo(() => (isOpen ? findCountries(entries, query) : []), [isOpen, entries, query])
  const continueWith = useCallback((typing: string) => {
    setText(typing)
    setQuery(typing)
    setOpen(true)
    setWanted(true)
  }, [])
  useListText(list, { setText, continueWith })
  const open = (typed: string, at = -1) => {
    setQuery(typed)
    setOpen(true)
    setActive(at)
  }
  const close = useCallback(() => {
    inTheMaking.delete(list.current?.name ?? '')
    setOpen(false)
    setActive(-1)
  }, [list])
  const take = useCallback(
    (value: string) => {
      if (list.current) choose(list.current, value)
      close()
    },
    [list, close],
  )
  const type = (typed: string) => {
    setText(typed)
    if (list.current) inTheMaking.set(list.current.name, typed)
    open(typed)
  }
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
    isOpen,
    /** A person has turned to the search. */
    want: () => setWanted(true),
    active,
    setActive,
    shown,
    /** How much was found, for those who do not see the list. */
    told: isOpen && query !== '' && found[Math.min(shown.length, found.length - 1)],
    /** The place of the chosen entry among all of them; below zero where none is chosen. */
    chosen: () => entries.findIndex(({ value }) => value === list.current?.value),
    count: entries.length,
    open,
    close,
    take,
    type,
    settle,
  }
}
