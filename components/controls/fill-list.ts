import type { CountryLists, LongList } from '@/lib/model/requirements/input-view'
import { fromEntries } from '@/lib/model/views/form/entries'

const here = new Map<string, CountryLists>()

/** Puts all entries into a list that holds no more than what is chosen, at once where they are here already. */
export function fillList(list: HTMLSelectElement, { url, name }: LongList): Promise<void> | undefined {
  const lists = here.get(url)
  return lists
    ? void putEntries(list, lists[name])
    : fetchLists(url).then((fetched) => putEntries(list, fetched[name]))
}

/** Fetches the lists, which are cached by the browser for the next list or page. */
async function fetchLists(url: string): Promise<CountryLists> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`lists of countries: ${answer.status}`)
  const lists: CountryLists = await answer.json()
  here.set(url, lists)
  return lists
}

/** The entry that the page drew keeps its place and stays chosen. */
function putEntries(list: HTMLSelectElement, entries: string): void {
  const [, drawn] = list.options
  const standing = drawn?.dataset.typed === undefined ? drawn : undefined
  const all = fromEntries(entries)
  const at = all.findIndex(({ value }) => value === standing?.value)
  const asOptions = (some: typeof all) => some.map(({ value, label }) => new Option(label, value))
  standing?.before(...asOptions(all.slice(0, Math.max(at, 0))))
  list.append(...asOptions(all.slice(at + 1)))
}
