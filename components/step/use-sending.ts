import { unstable_rethrow } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import {
  type DrawnAnswer,
  drawnOf,
  type FormAction,
  type FormAnswer,
  type Trouble,
  troubleOf,
} from '@/components/step/answer'
import { usePress } from '@/components/step/use-press'

/** Drawing in the browser is needed only after an answer that stays on the page, so it waits for one. */
export const loadDrawn = () => import('@/components/step/screen-content')

/** What is to be sent: the form as it will be then, with the button that was pressed, or what it would have meant. */
export type Sending = {
  kind: 'redraw' | 'submit'
  submitter: HTMLElement | null
  intent?: string | undefined
}

/** What the form does around a sending. */
export type Around = {
  /** Told as the form is read. What it gives back is called if the text never arrives. */
  begin: (sending: Sending) => (() => void) | undefined
  /** The line broke, or the page could not get what draws the answer. */
  lost: () => void
}

type SendingProps = {
  form: RefObject<HTMLFormElement | null>
  action: FormAction
  /** The answer to a plain post, where no script was there yet. */
  posted: FormAnswer
  around: RefObject<Around>
}

/** Who spells a country on the keyboard passes others on the way; the form waits for the one that is meant. */
const choosingMs = 250

/** Sends the form by script, one request at a time: no press is lost, and none goes twice. */
export function useSending({ form, action, posted, around }: SendingProps) {
  const [sent, setSent] = useState<DrawnAnswer>()
  const [sending, startTransition] = useTransition()
  const [trouble, setTrouble] = useState<Trouble['trouble'] | undefined>(troubleOf(posted))
  const underway = useRef<Sending['kind']>(undefined)
  const waiting = useRef<Sending>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = usePress()
  const answer = sent ?? drawnOf(posted)

  const exchange = async (data: FormData, remember: (() => void) | undefined) => {
    const drawable = canDraw()
    const next = await action(answer, data)
    const drawn = drawnOf(next)
    const shown = drawn === undefined || (await drawable)
    await press.over()
    if (troubleOf(next) === 'server') remember?.()
    startTransition(() => {
      setTrouble(troubleOf(next))
      if (!shown) around.current.lost()
      else if (drawn) setSent(drawn)
    })
  }
  const send = (wanted: Sending) => {
    clearTimeout(soon.current)
    if (underway.current) {
      if (mayWait(wanted, underway.current, waiting.current)) waiting.current = wanted
      return
    }
    if (!form.current) return
    const data = readNow(form.current, wanted)
    underway.current = wanted.kind
    const remember = around.current.begin(wanted)
    startTransition(async () => {
      try {
        await exchange(data, remember)
      } catch (error) {
        // The way to the next page comes as an error, too.
        unstable_rethrow(error)
        // A line that broke, or an answer that is none of ours, is no fault of the page: everything typed is still here.
        remember?.()
        startTransition(() => (error instanceof TypeError ? around.current.lost() : setTrouble('server')))
      }
    })
  }
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (sending) return
    underway.current = undefined
    const next = waiting.current
    waiting.current = undefined
    if (next) latest.current(next)
  }, [sending])
  const redrawSoon = () => {
    clearTimeout(soon.current)
    soon.current = setTimeout(() => latest.current({ kind: 'redraw', submitter: null }), choosingMs)
  }
  return { answer, trouble, send, redrawSoon, beginPress: press.begin }
}

/** What comes while the form redraws is not lost: the latest choice, and above all a press of the button. */
function mayWait(wanted: Sending, underway: Sending['kind'], waiting: Sending | undefined): boolean {
  return underway === 'redraw' && (wanted.kind === 'submit' || waiting?.kind !== 'submit')
}

/** The form as it is now, not as it was when sending was asked for: what was typed meanwhile goes along. */
function readNow(form: HTMLFormElement, { kind, submitter, intent }: Sending): FormData {
  const data = new FormData(form, submitter?.isConnected ? submitter : null)
  if (kind === 'redraw' && !data.has('intent')) data.set('intent', intent ?? 'redraw')
  return data
}

function canDraw(): Promise<boolean> {
  return loadDrawn().then(
    () => true,
    () => false,
  )
}
