import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { type Ready, readyFrom } from '@/components/flows/ready-file'
import { type FileSending, type SendOutcome, sendFile } from '@/components/flows/send-file'
import { watchSpeed } from '@/components/flows/watch-speed'
import { drawAgain, fetchPlan } from '@/components/plan/plan-now'
import type { ChooseWords, FileOnDevice, SendWords } from '@/lib/model/views/document/types'
import { withoutUndefined } from '@/lib/platform/without-undefined'

/** Where one file is between being chosen and being part of the page. */
export type SlotUpload =
  | { kind: 'idle'; ready?: Ready }
  | { kind: 'preparing'; name: string }
  | { kind: 'preview'; ready: Ready }
  | { kind: 'sending'; ready: Ready; share: number; minutes?: number }
  /** The line broke: the file is safe on this device and goes as soon as it can. */
  | { kind: 'lost'; ready: Ready }
  | { kind: 'sent'; ready: Ready }
  | { kind: 'failed'; why: string; ready?: Ready }

type Limits = {
  url: string
  /** Answers how the plan is now. */
  planUrl: string
  maxBytes: number
  pieceBytes: number
  words: ChooseWords
  /** Waits for the words that follow a chosen file. */
  getWords: () => Promise<SendWords>
  /** A page that is only looked at shows a file on its way. */
  first: FileOnDevice | undefined
}

type Making = (signal: AbortSignal, words: SendWords) => Promise<Ready | string>

/** Waits between two tries of a file whose line broke; the last one repeats. */
const TRY_AGAIN_MS = [3000, 8000, 20_000, 60_000]

/**
 * Makes a file ready, shows it where it is a photo, sends it to its place and draws the page again when it is there.
 */
export function useUpload({ url, planUrl, maxBytes, pieceBytes, words, getWords, first }: Limits) {
  const router = useRouter()
  const [upload, setUpload] = useState<SlotUpload>(() => uploadOf(first))
  const [, startTransition] = useTransition()
  const current = useRef<{ sending?: FileSending | undefined; maker?: AbortController }>({})
  const tries = useRef(0)
  const isShown = useShown()

  /** Ends what is under way, without hearing how it ended. */
  const stop = () => {
    const { maker, sending } = current.current
    current.current = {}
    maker?.abort()
    sending?.cancel()
  }

  const begin = (file: File) =>
    make(file.name, async (signal, words) =>
      file.size === 0 ? words.empty : readyFrom(file, { url, maxBytes, words, signal }),
    )

  /** Stops what is being sent, and makes the same photo smaller for a slow line. */
  const shrink = async ({ name, smaller }: Ready) => (smaller ? make(name, smaller) : undefined)

  const make = async (name: string, making: Making) => {
    stop()
    const maker = new AbortController()
    current.current.maker = maker
    setUpload({ kind: 'preparing', name })
    const made = await getWords().then(
      // A folder that was dropped, or a file that only looks as if it were on this device, cannot be read.
      (known) => making(maker.signal, known).catch(() => known.unreadable),
      () => words.failed,
    )
    if (maker.signal.aborted) return
    if (typeof made === 'string') return setUpload({ kind: 'failed', why: made })
    // A photo is looked at before it goes: the service takes no photo back.
    if (made.picture) return setUpload({ kind: 'preview', ready: made })
    return send(made)
  }

  const send = async (ready: Ready) => {
    setUpload({ kind: 'sending', ready, share: 0 })
    const minutesLeft = watchSpeed()
    const progressed = (share: number) =>
      setUpload({ kind: 'sending', ready, share, ...withoutUndefined({ minutes: minutesLeft(share) }) })
    const sending = sendFile({ url, file: ready.file, pieceBytes, progressed })
    current.current.sending = sending
    const outcome = await sending.ended
    if (current.current.sending === sending) await settle(outcome, ready)
  }

  const settle = async (outcome: SendOutcome, ready: Ready) => {
    const known = await getWords()
    if (outcome.kind === 'cancelled') return setUpload({ kind: 'idle' })
    if (outcome.kind === 'lost') return setUpload({ kind: 'lost', ready })
    if (outcome.kind === 'unreadable') return setUpload({ kind: 'failed', why: known.unreadable })
    if (outcome.kind === 'ended') return setUpload({ kind: 'failed', why: known.ended, ready })
    tries.current = 0
    if (outcome.kind === 'refused') {
      const why = outcome.title ?? words.failed
      return setUpload(outcome.again ? { kind: 'failed', why, ready } : { kind: 'failed', why })
    }
    setUpload({ kind: 'sent', ready })
    void showSent(ready)
  }

  /** The page that shows the file as sent takes the place of this state at once; a step that is done has none. */
  const showSent = async (ready: Ready) => {
    const href = await fetchPlan(planUrl).then(
      (plan) => plan.href,
      () => undefined,
    )
    // Another file, or what watches the plan, may have led on. To go there again would drop what was pressed since.
    if (!isShown.current) return
    startTransition(() => {
      drawAgain(router, href)
      setUpload({ kind: 'idle', ready })
    })
  }

  const cancel = () => {
    stop()
    setUpload({ kind: 'idle' })
  }

  useTryAgain(
    upload,
    () => {
      if (upload.kind === 'lost') void send(upload.ready)
    },
    tries,
  )
  useForgotten('ready' in upload ? upload.ready?.picture : undefined)
  useWarning(upload.kind === 'sending' || upload.kind === 'lost')
  return { upload, begin, send, shrink, cancel }
}

/** Whether the page that holds this is still the one on the screen. */
function useShown(): { readonly current: boolean } {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

function uploadOf(first: FileOnDevice | undefined): SlotUpload {
  if (!first) return { kind: 'idle' }
  if (first.kind === 'preparing') return first
  const { kind, share = 0, ...shown } = first
  return { kind, share, ready: { ...shown, file: new Blob(), advice: [] } }
}

/** Sends a file whose line broke again: when the browser says it is connected, and now and then without being told. */
function useTryAgain(upload: SlotUpload, again: () => void, tries: { current: number }): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (upload.kind !== 'lost') return
    const go = () => latest.current()
    const wait = TRY_AGAIN_MS[Math.min(tries.current, TRY_AGAIN_MS.length - 1)]
    tries.current += 1
    const timer = setTimeout(go, wait)
    addEventListener('online', go)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', go)
    }
  }, [upload, tries])
}

/** The browser asks before it leaves a page whose file is not sent yet. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

/** A photo that is no longer shown gives its memory back. */
function useForgotten(picture: string | undefined): void {
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture)
  }, [picture])
}
