const ROW_LINKS = '.table.queue tbody th a'
const PEEK = '.peek'
const PEEK_WAY = '.peek-way'
const PEEK_CLOSE = '[data-peek-close]'
const TYPED_INTO = 'input, select, textarea, [contenteditable], dialog[open]'

/**
 * Does what a single key of the list stands for. Keys that are typed into a box, and those with a modifier, are left
 * alone; `Enter` opens the row that has the focus by itself.
 */
export function onListKey(event: KeyboardEvent, showHelp: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
  const act = actOf(event.key, showHelp)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(key: string, showHelp: () => void): (() => void) | undefined {
  switch (key) {
    case '/':
      return () => document.getElementById('q')?.focus()
    case 'j':
      return () => moveBy(1)
    case 'k':
      return () => moveBy(-1)
    case 'p':
      return () => press(rowOfFocus()?.querySelector(PEEK_WAY))
    case 'Escape':
      return document.querySelector(PEEK_CLOSE) ? closePeek : undefined
    case '?':
      return showHelp
    default:
      return undefined
  }
}

/** Moves the focus to the next row or the one before. A panel that is open follows. */
function moveBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)]
  const here = links.findIndex((link) => link.closest('tr') === rowOfFocus())
  const next = links[here === -1 ? 0 : here + step]
  if (!next) return
  next.focus()
  if (document.querySelector(PEEK_CLOSE)) press(next.closest('tr')?.querySelector(PEEK_WAY))
}

function closePeek(): void {
  press(document.querySelector(PEEK_CLOSE))
}

/**
 * Leads the focus into the panel when its row is pressed again, and back to that row when the panel is closed: it
 * would be lost with the panel, and on the way there by Tab are all other rows.
 */
export function onPeekClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  if (target.closest(`${PEEK_WAY}[aria-current]`)) focus(PEEK)
  if (target.closest(PEEK_CLOSE)) focus('tr.is-open th a')
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

function rowOfFocus(): Element | null {
  return document.activeElement?.closest('.table.queue tbody tr') ?? null
}

function press(way: Element | null | undefined): void {
  if (way instanceof HTMLElement) way.click()
}
