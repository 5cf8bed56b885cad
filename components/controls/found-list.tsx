import { memo, startTransition, useEffect, useState } from 'react'
import type { FoundCountry } from '@/components/controls/find-countries'

type FoundListProps = {
  /** Of the box the list belongs to. */
  id: string
  prompt: string
  entries: readonly FoundCountry[]
  /** Which entry the keys are at; none is below zero. */
  active: number
  take: (value: string) => void
}

export const listId = (id: string) => `${id}-found`
export const entryId = (id: string, index: number) => `${listId(id)}-${index}`

/** More than there is room for at once. */
const FIRST_DRAWN = 24
/** The others are drawn once the typing pauses, because drawing them would keep the next letter waiting. */
const PAUSE_MS = 250

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What a search has found, to choose from; drawn again only when something of it has changed. */
export const FoundList = memo(function FoundList({ id, prompt, entries, active, take }: FoundListProps) {
  const [whole, setWhole] = useState<typeof entries>()
  const end = whole === entries ? entries.length : Math.max(FIRST_DRAWN, active + FIRST_DRAWN)
  useEffect(() => {
    if (entries.length <= FIRST_DRAWN) return
    const pause = setTimeout(() => startTransition(() => setWhole(entries)), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [entries])
  return (
    <span
      className="found"
      id={listId(id)}
      role="listbox"
      aria-label={prompt}
      hidden={entries.length === 0}
      // Browsers lead Tab into what scrolls, and a list that closes would take the focus away with it.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.slice(0, end).map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has the keys and the focus
        <span
          key={value}
          id={entryId(id, index)}
          role="option"
          aria-selected={index === active}
          aria-posinset={index + 1}
          aria-setsize={entries.length}
          ref={index === active ? intoView : undefined}
          onClick={() => take(value)}
        >
          {label}
        </span>
      ))}
    </span>
  )
})
