import { type ComponentProps, type RefObject, useDeferredValue } from 'react'
import { finderKey } from '@/components/controls/finder-keys'
import { useFinderSearch } from '@/components/controls/finder-search'
import { entryId, FoundList, listId } from '@/components/controls/found-list'

type FinderProps = {
  id: string
  list: RefObject<HTMLSelectElement | null>
  prompt: string
  described: Pick<ComponentProps<'select'>, 'aria-describedby' | 'aria-invalid'>
}

/** A search that chooses in the native list behind it: an editable combobox with a list, as the ARIA guide has it. */
export function CountryFinder({ id, list, prompt, described }: FinderProps) {
  const search = useFinderSearch(list)
  const { text, shown, active } = search
  // Keys act on what is found; drawing 250 entries must not keep the next letter waiting.
  const drawn = useDeferredValue(shown)
  return (
    <>
      <input
        className="input find"
        id={id}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId(id)}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? entryId(id, active) : undefined}
        {...described}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={prompt}
        value={text}
        onFocus={(event) => {
          search.want()
          // The next letter replaces what was chosen before; a search that was open continues.
          if (!search.isContinued()) event.currentTarget.select()
        }}
        onClick={() => !search.isOpen && search.open()}
        onChange={(event) => {
          // The form keeps what the list says, not every letter on the way there.
          event.stopPropagation()
          search.type(event.currentTarget.value)
        }}
        onKeyDown={(event) => finderKey(search, event)}
        onBlur={search.settle}
      />
      <FoundList id={id} prompt={prompt} entries={drawn} active={active} take={search.take} />
      <span hidden data-said="">
        {search.told}
      </span>
    </>
  )
}
