import type { BroughtAlong } from '@/components/first-script/brought-along'

/*
 * What a page that has broken needs. It is fetched only then (`when-broken.ts`), as `public/first-script/last-page.js`,
 * which `npm run packages` makes of it.
 */

let isTold = false
let isStandingIn = false

/** Tells the page around a frame and the app's log, once, that this page is broken. */
export function tell({ around }: BroughtAlong): void {
  if (isTold) return
  isTold = true
  const code = 'page_broken'
  const data = { code, fix: around.fix }
  const event = {
    version: Number(around.version),
    type: 'frame.diagnostic',
    createdAt: new Date().toISOString(),
    data,
  }
  say(around, { type: 'event', event })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ code })
  fetch('/api/reports/frame', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
  askForWholeLists()
}

/**
 * A list of countries that script would have filled: the page has a version with whole lists, for browsers without it.
 */
function askForWholeLists(): void {
  if (!document.querySelector('select[data-short]')) return
  const whole = new URL(location.href)
  whole.searchParams.set('lists', 'whole')
  location.replace(whole)
}

/**
 * Shows the words that the document brought along in place of a page that is gone, until a page is drawn again, and
 * tells that this page is broken. No markup is put in.
 */
export function standIn(kept: BroughtAlong): void {
  if (isStandingIn) return
  isStandingIn = true
  const main = made('main', 'col no-back', ...kept.words.childNodes)
  const page = made('div', 'page framed', made('div', 'sheet', main))
  const again = main.querySelector('a')
  if (again) again.href = location.href
  let isGone = true
  const check = () => {
    const isDrawn = [...document.querySelectorAll('main')].some((one) => one !== main)
    isGone = !isDrawn && (isGone || !document.documentElement.dir)
    if (isDrawn) page.remove()
    else if (isGone && !page.isConnected) show(page, kept)
  }
  const watch = new MutationObserver(() => setTimeout(check))
  for (const place of [document, document.documentElement, document.body])
    if (place) watch.observe(place, { childList: true })
  check()
}

function show(page: HTMLElement, kept: BroughtAlong): void {
  const { lang, dir, look } = kept
  Object.assign(document.documentElement, { lang, dir })
  Object.assign(document.documentElement.dataset, look)
  if (!document.body) document.documentElement.append(made('body', ''))
  document.body.append(page)
  say(kept.around, { type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) })
  tell(kept)
}

function made(name: string, className: string, ...inside: Node[]): HTMLElement {
  const element = Object.assign(document.createElement(name), { className })
  element.append(...inside)
  return element
}

/** Says this to the page around a frame, at the origins that the link names. */
function say({ host, version }: DOMStringMap, message: object): void {
  const around = location.ancestorOrigins?.[0]
  for (const origin of host?.split(' ') ?? [])
    if (origin && origin === (around ?? origin))
      parent.postMessage({ vestibule: Number(version), ...message }, origin)
}
