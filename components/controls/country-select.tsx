'use client'

import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CountryFinder } from '@/components/controls/country-finder'
import { fillList } from '@/components/controls/fill-list'
import { Options } from '@/components/controls/options'
import { whenFirstUsed } from '@/components/controls/when-first-used'
import type { LongList } from '@/lib/model/requirements/input-view'

type CountrySelectProps = {
  prompt: string
  entries: string
  list: LongList | undefined
  /** A search in front of the list is of no use where the list is preset and usually right. */
  plain?: boolean
  attributes: ComponentProps<'select'>
}

type Search = { Finder: typeof CountryFinder }

/** The search, once one list of this document has fetched it. */
let fetched: Search | undefined

/** A list that did not come is asked for again until it has. */
const AGAIN_MS = 3_000

/** Where a mouse is at hand; fingers have the picker of their phone (docs/decisions/forms/country-search.md). */
const HAS_POINTER = '(hover: hover) and (pointer: fine)'

/**
 * A native list of countries that gets a search in front of it once the page is at rest. The list stays what is
 * submitted, filled in by the browser and kept; the search only chooses in it.
 */
export function CountrySelect({
  prompt,
  entries,
  list: long,
  plain = false,
  attributes,
}: CountrySelectProps) {
  const list = useRef<HTMLSelectElement>(null)
  const [search, setSearch] = useState<Search>()
  const isWhole = useWholeList(list, long)
  const [inUse, setInUse] = useState(false)
  // Before the page is painted: a form that is drawn again keeps its search.
  useLayoutEffect(() => {
    // Nothing is exchanged under the hand of someone who is choosing already.
    setInUse(document.activeElement === list.current)
    if (plain || !matchMedia(HAS_POINTER).matches) return
    if (fetched) return setSearch(fetched)
    // Without the search the native list does as well.
    return whenFirstUsed(() =>
      import('@/components/controls/country-finder').then(
        (file) => {
          fetched = { Finder: file.CountryFinder }
          setSearch(fetched)
        },
        () => undefined,
      ),
    )
  }, [plain])
  const isBehind = search !== undefined && isWhole && !inUse && !plain
  const { id, className, ...shared } = attributes
  const hidden = { className: 'input behind', tabIndex: -1, 'aria-hidden': true }
  return (
    <>
      <select
        ref={list}
        {...shared}
        {...(isBehind ? hidden : { id, className })}
        data-short={isWhole ? undefined : ''}
        onFocus={() => setInUse(!isBehind)}
        onBlur={() => setInUse(false)}
      >
        <Options prompt={prompt} entries={entries} />
      </select>
      {isBehind && (
        <search.Finder
          id={id ?? ''}
          list={list}
          prompt={prompt}
          described={{
            'aria-describedby': attributes['aria-describedby'],
            'aria-invalid': attributes['aria-invalid'],
          }}
        />
      )}
    </>
  )
}

/** Fetches the entries that the page leaves out. Returns whether the list has all of them. */
function useWholeList(list: RefObject<HTMLSelectElement | null>, long: LongList | undefined): boolean {
  const [isWhole, setWhole] = useState(long === undefined)
  const { url, name } = long ?? {}
  useLayoutEffect(() => {
    if (!list.current || !url || !name) return
    let callOff = () => {}
    const fill = () => {
      const filling = list.current ? fillList(list.current, { url, name }) : undefined
      if (!filling) return setWhole(true)
      filling.then(
        () => setWhole(true),
        () => {
          const again = setTimeout(fill, AGAIN_MS)
          callOff = () => clearTimeout(again)
        },
      )
    }
    fill()
    return () => callOff()
  }, [list, url, name])
  return isWhole
}
