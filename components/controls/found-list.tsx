import { memo } from 'react'
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

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What a search has found, to choose from; drawn anew only when something of it has changed. */
export const FoundList = memo(function FoundList({ id, prompt, entries, active, take }: FoundListProps) {
  return (
    <span className="found" id={listId(id)} role="listbox" aria-label={prompt} hidden={entries.length === 0}>
      {entries.map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has the keys and the focus
        <span
          key={value}
          id={entryId(id, index)}
          role="option"
          aria-selected={index === active}
          ref={index === active ? intoView : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(value)}
        >
          {label}
        </span>
      ))}
    </span>
  )
})
