/** The protocol between our frame and the page around it; a new version gets a new number. */
export const PROTOCOL = 1

/** One thing that happened, as the page around hears it. Those out of the history have an id. */
export type FrameEvent = {
  id?: string
  version: 1
  type: string
  createdAt: string
  data: Readonly<Record<string, unknown>>
}

/** What the frame says. Never a value a person typed. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; px: number }
  | { type: 'event'; event: FrameEvent }
  | { type: 'lost' }

/** Says something to the page around, where it is one of those that may be there. */
export function tellParent(origins: readonly string[], message: FrameMessage): void {
  if (window.parent === window) return
  for (const origin of audience(origins))
    window.parent.postMessage({ vestibule: PROTOCOL, ...message }, origin)
}

/** Browsers that say who is around us are asked; with the others the wrong origins simply do not receive it. */
function audience(origins: readonly string[]): readonly string[] {
  const around: unknown = Reflect.get(window.location, 'ancestorOrigins')
  if (!(typeof DOMStringList === 'function' && around instanceof DOMStringList)) return origins
  return origins.filter((origin) => around.item(0) === origin)
}

/** What the page around may say: which colours to take. Everything else, and everybody else, is not heard. */
export function schemeOf(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  parent: Window,
  origins: readonly string[],
): ColourScheme | undefined {
  if (source !== parent || !origins.includes(origin)) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { vestibule, type, scheme } = data
  if (vestibule !== PROTOCOL || type !== 'scheme') return undefined
  return SCHEMES.find((known) => known === scheme)
}

const SCHEMES = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof SCHEMES)[number]
