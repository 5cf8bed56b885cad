import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useTransition } from 'react'
import type { FollowedWorld } from '@/components/step/followed-form'
import { hasChanges, inputsOf } from '@/components/step/inputs'
import { readNow, type Sending } from '@/components/step/sending'
import { usePress } from '@/components/step/use-press'
import { isUse } from '@/lib/model/requirements/intent'

type Followed = { send: (sending: Sending) => Promise<void>; close: () => void }

type LiveFormProps<A, L extends Followed> = Pick<FollowedWorld<A>, 'ask' | 'show'> & {
  form: RefObject<HTMLFormElement | null>
  /** Fetches what follows the form. */
  open: () => Promise<(form: HTMLFormElement, world: FollowedWorld<A>, early: Event | undefined) => L>
  /** What follows a form begins again when this changes. */
  begins?: string | undefined
}

/**
 * Sends a form by script. What follows it, react-hook-form with it, is fetched when a person turns to the form. A press
 * before it has come waits for it; where it cannot be had the form is sent all the same.
 */
export function useLiveForm<A, L extends Followed>({ form, ask, show, open, begins }: LiveFormProps<A, L>) {
  const [isSending, startTransition] = useTransition()
  const live = useRef<L>(undefined)
  const coming = useRef<Promise<L | undefined>>(undefined)
  const early = useRef<Event>(undefined)
  const press = usePress()
  const send = (sending: Sending) => {
    if (isSending && !live.current) return
    startTransition(async () => {
      const followed = live.current ?? (await load())
      if (followed) return followed.send(sending)
      if (form.current) show(await ask(readNow(form.current, sending), sending))
    })
  }
  const page = useRef({ ask, show, send })
  page.current = { ask, show, send }
  const world: FollowedWorld<A> = {
    ask: (...asked) => page.current.ask(...asked),
    show: (ending) => page.current.show(ending),
    send: (sending) => page.current.send(sending),
    pressed: press.over,
  }
  const load = () => {
    // A form that is only a button has nothing to follow.
    if (!form.current || inputsOf(form.current).length === 0) return Promise.resolve(undefined)
    if (coming.current) return coming.current
    const loading = open().then(
      (openIt) => {
        if (coming.current !== loading || !form.current) return undefined
        live.current = openIt(form.current, world, early.current)
        return live.current
      },
      // Without a line it may be had later.
      () => {
        coming.current = undefined
        return undefined
      },
    )
    coming.current = loading
    return loading
  }
  const latestLoad = useRef(load)
  latestLoad.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: `begins` says when to begin again
  useEffect(() => {
    if (hasChanges(form.current)) latestLoad.current()
    return () => {
      live.current?.close()
      live.current = undefined
      coming.current = undefined
    }
  }, [form, begins])
  const turn = ({ target }: SyntheticEvent) => {
    if ('form' in target && target.form) load()
  }
  return {
    live,
    load: latestLoad,
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
