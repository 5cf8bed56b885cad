/**
 * When everything breaks, the framework takes the whole page away; then the words that the document brought along take its
 * place until a page is drawn again. A document that keeps its direction is not gone: a page that leads elsewhere draws
 * nothing until the next one is there. No markup is put in.
 *
 * @returns tells the page around a frame and the app's log, once, that this page is broken; nothing where the document has
 * brought no words for it
 */
export function lastPage(): (() => void) | undefined {
  const root = document.documentElement
  const words = document.querySelector('[data-broken]')?.cloneNode(true)
  if (!words) return undefined
  const { lang, dir } = root
  const look = { ...root.dataset }
  const around = { ...document.querySelector<HTMLElement>('[data-host]')?.dataset }
  const main = made('main', 'col no-back', ...words.childNodes)
  const page = made('div', 'page framed', made('div', 'sheet', main))
  const again = main.querySelector('a')
  if (again) again.href = location.href
  const tell = once(() => report(around))
  const show = () => {
    Object.assign(document.documentElement, { lang, dir })
    Object.assign(document.documentElement.dataset, look)
    if (!document.body) document.documentElement.append(made('body', ''))
    document.body.append(page)
    say(around, { type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) })
    tell()
  }
  let isGone = false
  const check = () => {
    const isDrawn = [...document.querySelectorAll('main')].some((one) => one !== main)
    isGone = !isDrawn && (isGone || !document.documentElement.dir)
    if (isDrawn) page.remove()
    else if (isGone && !page.isConnected) show()
  }
  const watch = new MutationObserver(() => setTimeout(check))
  for (const place of [document, root, document.body]) watch.observe(place, { childList: true })
  return tell
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function made(name: string, className: string, ...inside: Node[]): HTMLElement {
  const element = Object.assign(document.createElement(name), { className })
  element.append(...inside)
  return element
}

function report(around: DOMStringMap): void {
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
  fetch('/api/reports/frame', { method: 'POST', headers, body: JSON.stringify({ code }) }).catch(() => {})
}

/** Says this to the page around a frame, at the origins that the link names. */
function say({ host, version }: DOMStringMap, message: object): void {
  const around = location.ancestorOrigins?.[0]
  for (const origin of host?.split(' ') ?? [])
    if (origin && origin === (around ?? origin))
      parent.postMessage({ vestibule: Number(version), ...message }, origin)
}
