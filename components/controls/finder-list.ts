import { type RefObject, useEffect, useState } from 'react'
import { nothingKnown, searchOfCountries } from '@/components/controls/country-terms'
import { asEntriesToFind } from '@/components/controls/find-countries'

/** Texts that name no country, by the list's name: they outlive the drawing of the form, as every typed text does. */
const unread = new Map<string, string>()

/** An open search: what is in the box, what the list is narrowed by, and which entry the keys are at. */
export type OpenSearch = {
  text: string
  query: string
  /** Below zero where the keys are at none. */
  active: number
}

/** The open searches, by the list's name: they outlive the drawing of the form for another answer. */
export const openSearches = new Map<string, OpenSearch>()

/**
 * The entries of a native list, ready to be searched by all that is known of them. They are prepared when a person
 * turns to the search, because most people leave the country as it is.
 */
export function useEntries(list: RefObject<HTMLSelectElement | null>, isWanted: boolean) {
  const [search, setSearch] = useState(nothingKnown)
  const [entries, setEntries] = useState<ReturnType<typeof asEntriesToFind>>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    searchOfCountries().then((come) => {
      if (!isGone) setSearch(come)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
  useEffect(() => {
    if (!isWanted) return
    const options = Array.from(list.current?.options ?? [])
      .filter(({ value, dataset }) => value !== '' && dataset.typed === undefined)
      .map(({ value, label }) => ({ value, label }))
    setEntries(asEntriesToFind(options, search))
  }, [list, search, isWanted])
  return { entries, found: search.found }
}

/** What the list says in words; nothing for its first entry, and a text that named no country as it was typed. */
export function chosenText(list: HTMLSelectElement): string {
  if (list.value !== '') return list.selectedOptions[0]?.label ?? ''
  return unread.get(list.name) ?? ''
}

/** Puts a text that named no country back into a list that was drawn again. */
export function restoreText(list: HTMLSelectElement): void {
  const text = unread.get(list.name)
  if (text !== undefined && list.value === '') putText(list, text)
  else unread.delete(list.name)
}

/** Chooses as a person would, so that the form notices. */
export function choose(list: HTMLSelectElement, value: string): void {
  unread.delete(list.name)
  const isNew = list.value !== value
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: isNew }))
}

/** Hands the server a text that names no country of the list: it knows more names, or says that it does not. */
export function leaveText(list: HTMLSelectElement, text: string): void {
  unread.delete(list.name)
  list.value = ''
  if (text.trim() !== '') {
    unread.set(list.name, text)
    putText(list, text)
  }
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function putText(list: HTMLSelectElement, text: string): void {
  list.querySelector('[data-typed]')?.remove()
  const entry = new Option(text, text)
  entry.dataset.typed = ''
  list.append(entry)
  list.value = text
}
