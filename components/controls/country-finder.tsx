import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { findCountries, meantCountry } from '@/components/controls/find-countries'
import {
  choose,
  chosenText,
  inTheMaking,
  leaveText,
  restoreText,
  useEntries,
} from '@/components/controls/finder-list'
import { entryId, FoundList, listId } from '@/components/controls/found-list'

type FinderProps = {
  id: string
  list: RefObject<HTMLSelectElement | null>
  prompt: string
  described: Pick<ComponentProps<'select'>, 'aria-describedby' | 'aria-invalid'>
}

/** A search that chooses in the native list behind it: an editable combobox with a list, as the ARIA guide has it. */
export function CountryFinder({ id, list, prompt, described }: FinderProps) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { entries, found } = useEntries(list)
  const shown = useMemo(() => (isOpen ? findCountries(entries, query) : []), [isOpen, entries, query])
  // Keys act on what is found; drawing 250 entries must not keep the next letter waiting.
  const drawn = useDeferredValue(shown)
  const current = shown[active]
  useLayoutEffect(() => {
    if (list.current) setText(chosenText(list.current))
  }, [list])
  // Once more when the form has put back what was typed meanwhile.
  useEffect(() => {
    const { current: select } = list
    if (!select) return
    const show = () => setText(chosenText(select))
    restoreText(select)
    const typing = inTheMaking.get(select.name)
    if (typing === undefined) show()
    else {
      setText(typing)
      setQuery(typing)
      setOpen(true)
    }
    select.addEventListener('change', show)
    return () => select.removeEventListener('change', show)
  }, [list])
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
  /** What was typed is the answer, if it means one country; else the server says what it makes of it. */
  const settle = () => {
    close()
    if (!list.current || text === chosenText(list.current)) return
    const meant = meantCountry(entries, text)
    if (meant) choose(list.current, meant.value)
    else leaveText(list.current, text)
  }
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (isOpen) return setActive(stepIn(shown.length, active, step))
    const chosen = entries.findIndex(({ value }) => value === list.current?.value)
    open('', chosen < 0 ? stepIn(entries.length, -1, step) : chosen)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      // The first Enter answers, the next one sends.
      if (isOpen) event.preventDefault()
      if (current) take(current.value)
      else settle()
    } else if (event.key === 'Tab' && current) take(current.value)
    else if (event.key === 'Home' || event.key === 'End') setActive(-1)
  }
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
        aria-activedescendant={current ? entryId(id, active) : undefined}
        {...described}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={prompt}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !isOpen && open('')}
        onChange={(event) => {
          // The form keeps what the list says, not every letter on the way there.
          event.stopPropagation()
          setText(event.currentTarget.value)
          if (list.current) inTheMaking.set(list.current.name, event.currentTarget.value)
          open(event.currentTarget.value)
        }}
        onKeyDown={keyDown}
        onBlur={settle}
      />
      <FoundList id={id} prompt={prompt} entries={drawn} active={active} take={take} />
      <span className="sr" role="status">
        {isOpen && query !== '' && found[Math.min(shown.length, found.length - 1)]}
      </span>
    </>
  )
}

/** The next place in a list of this length, and round its ends; none is before the first and behind the last. */
function stepIn(length: number, at: number, step: 1 | -1): number {
  if (length === 0) return -1
  return at < 0 && step < 0 ? length - 1 : (at + step + length) % length
}
