import { addressOf } from './address.ts'
import { makeDoor } from './door.ts'
import type { VestibuleEvent, VestibuleFrame, VestibuleOptions, VestibuleScheme } from './types.ts'

/** The version of the contract with the frame that this loader speaks; what has another one is not heard. */
const SPOKEN = 1
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'
const SILENCE_MS = 10_000
const SILENCE_FIX =
  'No message from the frame. Use an embed link, allow our origin in frame-src, and add this page to parentOrigins.'
const OVER_FIX = 'This link is over. Give freshLink.'
/** A frame that says it is higher than this is broken. */
const HIGHEST_PX = 1e5

/** Puts the flow into an element of your page, or into the first one that a selector names. */
export function mount(target: string | Element, options: VestibuleOptions): VestibuleFrame {
  const place = typeof target === 'string' ? document.querySelector(target) : target
  if (!place) throw new TypeError(`Vestibule: nothing on this page is ${target}`)
  let { origin, href } = addressOf(options.link, options.locale)
  let { link: opened, scheme } = options
  let silence: ReturnType<typeof setTimeout> | undefined
  // Each page of the flow tells everything of its visit.
  const told = new Set<string>()
  const iframe = emptyFrame(options.title)
  const door = document.createElement('a')

  const open = (link: string) => {
    opened = link
    ;({ origin, href } = addressOf(link, options.locale))
    iframe.allow = `camera ${origin}; fullscreen ${origin}`
    iframe.src = href
    hush()
    silence = setTimeout(offerDoor, SILENCE_MS)
  }
  const hush = () => {
    clearTimeout(silence)
    door.remove()
  }
  const offerDoor = () => {
    if (!iframe.isConnected) return
    iframe.after(makeDoor(door, href, options.locale))
    diagnose('frame_silent', SILENCE_FIX)
  }
  const diagnose = (code: string, fix: string) => {
    const data = { code, fix }
    tell({ version: SPOKEN, type: 'frame.diagnostic', createdAt: new Date().toISOString(), data })
  }
  const tell = (event: VestibuleEvent) => {
    if (event.id && told.has(event.id)) return
    if (event.id) told.add(event.id)
    options.onEvent?.(event)
  }
  const sendScheme = () => {
    if (scheme) iframe.contentWindow?.postMessage({ vestibule: SPOKEN, type: 'scheme', scheme }, origin)
  }
  const refresh = async () => {
    const link = await options.freshLink?.()
    if (!iframe.isConnected) return
    // The same one is lost again.
    if (link && link !== opened) open(link)
    else diagnose('link_over', OVER_FIX)
  }
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== iframe.contentWindow || from !== origin || data?.vestibule !== SPOKEN) return
    hush()
    if (data.type === 'ready') sendScheme()
    if (data.type === 'height' && Number.isInteger(data.px) && data.px > 0 && data.px < HIGHEST_PX)
      iframe.style.blockSize = `${data.px}px`
    if (data.type === 'event' && data.event?.type) tell(data.event)
    if (data.type === 'lost') refresh().catch(reportError)
  }
  addEventListener('message', hear)
  open(options.link)
  place.append(iframe)
  return {
    iframe,
    open,
    setScheme: (wanted: VestibuleScheme) => {
      scheme = wanted
      sendScheme()
    },
    unmount: () => {
      removeEventListener('message', hear)
      hush()
      iframe.remove()
    },
  }
}

function emptyFrame(title = 'Identity check') {
  const iframe = document.createElement('iframe')
  iframe.title = title
  iframe.referrerPolicy = 'strict-origin'
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.style.cssText = 'display:block;inline-size:100%;block-size:40rem;border:0'
  return iframe
}
