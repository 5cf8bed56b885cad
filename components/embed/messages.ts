import { type FrameMessage, messageUnder } from '@/lib/model/views/page/frame-contract'
import type { FrameView } from '@/lib/model/views/page/place'

/** Who may be around this page, and what may be said and heard. */
type Around = Pick<FrameView, 'origins' | 'contract'>

/** Says something to the page around, where it is one of those that may be there and the contract knows of it. */
export function tellParent({ origins, contract }: Around, message: FrameMessage): void {
  const said = messageUnder(contract, message)
  if (!said || window.parent === window) return
  for (const origin of audience(origins)) window.parent.postMessage(said, origin)
}

/** Browsers that say who is around us are asked; with the others the wrong origins simply do not receive it. */
function audience(origins: readonly string[]): readonly string[] {
  const around: unknown = Reflect.get(window.location, 'ancestorOrigins')
  if (!(typeof DOMStringList === 'function' && around instanceof DOMStringList)) return origins
  return origins.filter((origin) => around.item(0) === origin)
}

/**
 * What the page around may say: which colours to take. Other messages, and those from anyone else, are
 * ignored.
 */
export function schemeOf(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  parent: Window,
  { origins, contract }: Around,
): ColourScheme | undefined {
  if (source !== parent || !origins.includes(origin)) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { vestibule, type, scheme } = data
  if (vestibule !== contract.version || type !== 'scheme' || !contract.hears.scheme) return undefined
  return SCHEMES.find((known) => known === scheme)
}

const SCHEMES = ['auto', 'light', 'dark'] as const
type ColourScheme = (typeof SCHEMES)[number]
