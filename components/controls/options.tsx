'use client'

import { fromEntries } from '@/lib/model/views/form/entries'

/**
 * The entries of a list, the empty one first. Drawn in the browser too, because 250 countries as elements would make
 * up most of a page's data.
 */
export function Options({ prompt, entries }: { prompt: string; entries: string }) {
  return (
    <>
      <option value="">{prompt}</option>
      {fromEntries(entries).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
