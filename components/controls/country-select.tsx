'use client'

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { finderNow, loadFinder, onFinder } from '@/components/controls/finder-store'
import { Options } from '@/components/controls/options'

type CountrySelectProps = {
  prompt: string
  entries: string
  attributes: ComponentProps<'select'>
}

/** Where a mouse is at hand; fingers have the picker of their phone (docs/decisions/forms/country-search.md). */
const HAS_POINTER = '(hover: hover) and (pointer: fine)'

/**
 * A native list of countries that gets a search in front of it once the page is at rest. The list stays what is
 * submitted, filled in by the browser and kept; the search only chooses in it.
 */
export function CountrySelect({ prompt, entries, attributes }: CountrySelectProps) {
  const list = useRef<HTMLSelectElement>(null)
  const Finder = useSyncExternalStore(onFinder, finderNow, () => undefined)
  const [inUse, setInUse] = useState(false)
  useEffect(() => {
    // Nothing is exchanged under the hand of somebody who is choosing already.
    setInUse(document.activeElement === list.current)
    if (matchMedia(HAS_POINTER).matches) loadFinder()
  }, [])
  const isBehind = Finder !== undefined && !inUse
  const { id, className, ...shared } = attributes
  const hidden = { className: 'input behind', tabIndex: -1, 'aria-hidden': true }
  return (
    <>
      <select
        ref={list}
        {...shared}
        {...(isBehind ? hidden : { id, className })}
        onFocus={() => setInUse(!isBehind)}
        onBlur={() => setInUse(false)}
      >
        <Options prompt={prompt} entries={entries} />
      </select>
      {isBehind && (
        <Finder
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
