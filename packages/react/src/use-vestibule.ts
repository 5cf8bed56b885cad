import { mount, type VestibuleFrame, type VestibuleOptions } from '@vestibule/embed'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

export type UseVestibuleOptions = Omit<VestibuleOptions, 'link' | 'freshLink'> & {
  /** Asks your server for a link: once for each view of the page, and again when the time of one is over. */
  newLink: () => Promise<string>
}

export type VestibuleView = {
  /** Goes to the element that the frame is put into. */
  ref: RefCallback<Element>
  /** `failed`: no link could be had, which the browser's console says too. `retry` asks again. */
  state: 'opening' | 'open' | 'failed'
  error: unknown
  retry: () => void
}

/**
 * Puts the flow into the element with `ref`. The newest `newLink` and `onEvent` are called, and `scheme` is followed.
 * Another `locale` or `title` takes another `key`, which begins a new view.
 */
export function useVestibule(options: UseVestibuleOptions): VestibuleView {
  const [place, setPlace] = useState<Element | null>(null)
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Pick<VestibuleView, 'state' | 'error'>>(OPENING)
  const newest = useNewest(options)
  const frame = useRef<VestibuleFrame | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the link again
  useEffect(() => {
    if (!place) return
    setOutcome(OPENING)
    return inOneView(async (isOver) => {
      try {
        const opened = await openIn(place, newest, isOver)
        if (!opened) return
        frame.current = opened
        setOutcome({ state: 'open', error: undefined })
        return () => {
          frame.current = undefined
          opened.unmount()
        }
      } catch (error) {
        if (isOver()) return
        setOutcome({ state: 'failed', error })
        reportError(error)
      }
    })
  }, [place, round, newest])
  const { scheme } = options
  useEffect(() => {
    if (scheme) frame.current?.setScheme(scheme)
  }, [scheme])
  const retry = useCallback(() => setRound((before) => before + 1), [])
  return { ref: setPlace, ...outcome, retry }
}

const OPENING = { state: 'opening', error: undefined } as const

type Newest = { readonly current: UseVestibuleOptions }

function useNewest(options: UseVestibuleOptions): Newest {
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  return newest
}

async function openIn(place: Element, newest: Newest, isOver: () => boolean) {
  const newLink = () => newest.current.newLink()
  const link = await newLink()
  if (isOver()) return undefined
  const { newLink: _, onEvent: __, ...rest } = newest.current
  return mount(place, {
    ...rest,
    link,
    freshLink: newLink,
    onEvent: (event) => newest.current.onEvent?.(event),
  })
}

/**
 * Begins a view a moment later, so that one that is over at once has asked for nothing. React's StrictMode begins each
 * view twice in development, and a link opens one frame only.
 *
 * @returns ends the view
 */
function inOneView(begin: (isOver: () => boolean) => Promise<(() => void) | undefined>): () => void {
  let isOver = false
  let end: (() => void) | undefined
  queueMicrotask(async () => {
    if (isOver) return
    end = await begin(() => isOver)
    if (isOver) end?.()
  })
  return () => {
    isOver = true
    end?.()
  }
}
