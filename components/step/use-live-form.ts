import {
  type FormEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useTransition,
} from 'react'
import { sendEarlyDraft } from '@/components/step/early-draft'
import { changedIn, inputsOf } from '@/components/step/inputs'
import type { FormDraft, LiveForm, LiveWorld } from '@/components/step/live-form'
import { type Ending, readNow, type Sending } from '@/components/step/sending'
import { usePress } from '@/components/step/use-press'
import { isUse } from '@/lib/model/requirements/intent'

type LiveFormProps<A> = Pick<LiveWorld<A>, 'ask' | 'show'> & {
  form: RefObject<HTMLFormElement | null>
  draft?: FormDraft | undefined
}

/**
 * Sends a form by script. What follows it, react-hook-form with it, is fetched when a person turns to the form. A press
 * before it has come waits for it; where it cannot be had the form is sent all the same.
 */
export function useLiveForm<A>({ form, ask, show, draft }: LiveFormProps<A>) {
  const [isSending, startTransition] = useTransition()
  const live = useRef<LiveForm>(undefined)
  const coming = useRef<Promise<void>>(undefined)
  const early = useRef<Event>(undefined)
  /** Whether a submit without what follows the form has brought everything to the server. */
  const isCarried = useRef(false)
  const press = usePress()
  const showSoon = (ending: Ending<A>) => startTransition(() => show(ending))
  const send = (sending: Sending) => {
    if (isSending && !live.current) return
    startTransition(async () => {
      await load()
      if (live.current) return live.current.send(sending)
      if (!form.current) return
      isCarried.current = true
      const ending = await ask(readNow(form.current, sending), sending)
      isCarried.current = ending.hasArrived
      showSoon(ending)
    })
  }
  const open = async (element: HTMLFormElement) => {
    const { openLiveForm } = await import('@/components/step/live-form')
    // The page may first show what was pressed or typed.
    await new Promise((resolve) => setTimeout(resolve))
    if (form.current === element) live.current = openLiveForm(element, latest, draft, early.current)
  }
  const load = async () => {
    // A form that is only a button has nothing to follow.
    if (live.current || !form.current || inputsOf(form.current).length === 0) return
    coming.current ??= open(form.current)
    // Without a network it can be fetched later.
    await coming.current.catch(() => undefined)
    coming.current = undefined
  }
  const page = { ask, show: showSoon, send, load, pressed: press.over }
  const latest = useRef(page)
  latest.current = page
  const { url, step, version } = draft?.target ?? {}
  // From the moment at which the form answers to script: an effect after the drawing comes late on a busy phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is followed from its beginning
  useLayoutEffect(() => {
    const element = form.current
    if (element && changedIn(element).length > 0) latest.current.load()
    const leave = () => {
      // What follows the form may have come only now: what was typed before waits in it, and no input loses the focus
      // again.
      if (live.current) live.current.autosave?.flush()
      else if (element && draft && !isCarried.current) sendEarlyDraft(element, draft.target)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      live.current?.close()
      live.current = undefined
    }
  }, [form, url, step, version])
  const turn = ({ target }: SyntheticEvent) => {
    if ('form' in target && target.form) void load()
  }
  return {
    live,
    load: () => latest.current.load(),
    send,
    handlers: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        send(pressed(event.nativeEvent))
      },
      onFocus: turn,
      onInput: (event: FormEvent) => {
        if (!live.current) early.current = event.nativeEvent
        turn(event)
      },
      onPointerDown: (event: SyntheticEvent) => {
        press.begin()
        turn(event)
      },
      onKeyDown: ({ key, repeat }: { key: string; repeat: boolean }) => {
        if (key === ' ' && !repeat) press.begin()
      },
    },
  }
}

/** What the press of a button asks for. */
function pressed(event: Event): Sending {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
  const intent = isUse(value) ? value : undefined
  return { kind: value === 'redraw' || intent ? 'redraw' : 'submit', submitter, intent }
}
