import { type Autosave, createAutosave } from '@/components/step/autosave'
import type { AutosaveTarget, AutosaveWorld } from '@/components/step/autosave-types'
import { type Fields, openFields } from '@/components/step/fields'
import { changedIn } from '@/components/step/inputs'
import { keepFocus } from '@/components/step/kept-focus'
import { keepOpen } from '@/components/step/kept-open'
import { openSendQueue } from '@/components/step/send-queue'
import { type Ending, readNow, type Sending } from '@/components/step/sending'
import { openTriggers } from '@/components/step/triggers'
import { fillLiveRegion } from '@/components/ui/fill-live-region'

/** What the page does for a form that is followed. */
export type LiveWorld<A> = {
  /** Sends this, and says how it ended. Rejects with what leads to another page. */
  ask: (data: FormData, sending: Sending) => Promise<Ending<A>>
  show: (ending: Ending<A>) => void
  /** Sends by way of the page, which knows then that it waits for something. */
  send: (sending: Sending) => void
  /** Settled once nothing is pressed: what lies under a finger is not drawn again. */
  pressed: () => Promise<void> | undefined
}

/** Where a draft of the form is kept, and who is told of it. */
export type FormDraft = Pick<AutosaveWorld, 'say' | 'typed' | 'dispute'> & { target: AutosaveTarget }

export type LiveForm = ReturnType<typeof openLiveForm>

/**
 * Follows a form by react-hook-form: sends it, keeps a draft of it, draws it again for a choice that others depend on,
 * and sends a whole one-time code by itself.
 *
 * @param page what its page does for it at that moment
 * @param early what was typed last before this was there
 */
export function openLiveForm<A>(
  element: HTMLFormElement,
  page: { current: LiveWorld<A> },
  draft?: FormDraft,
  early?: Event,
) {
  fillLiveRegion()
  const changedBefore = changedIn(element)
  const listening = new AbortController()
  const fields = openFields(element)
  const autosave = draft && createAutosave(fields, draft.target, draft)
  const triggers = openTriggers(element, () => page.current.send({ kind: 'redraw', submitter: null }))
  const restoreFocus = keepFocus(element, listening.signal)
  let kind: Sending['kind'] = 'submit'
  let openAgain = () => {}
  const queue = openSendQueue(
    fields.form,
    (next) => page.current.send(next),
    async (sending, isTold) => {
      kind = sending.kind
      const end = carry(fields, autosave, sending)
      let hasArrived = true
      fields.read()
      try {
        const ending = await page.current.ask(readNow(element, sending), sending)
        await page.current.pressed()
        hasArrived = ending.hasArrived
        const drawn = ending.answer && queue.drawing()
        openAgain = keepOpen(element)
        page.current.show(ending)
        // The page draws when what it waits for is over, so that is told before the lock is taken off.
        isTold()
        await drawn
      } finally {
        end(hasArrived)
      }
    },
  )
  const note = (event: Event) => {
    const input = fields.note(event)
    if (event.type === 'focusout') autosave?.flush()
    else if (input) triggers.follow(input, event)
  }
  for (const type of ['input', 'change', 'focusout'])
    element.addEventListener(type, note, { signal: listening.signal })
  for (const input of changedBefore) triggers.follow(input, early?.target === input ? early : undefined)
  return {
    autosave,
    refuse: fields.refuse,
    send: (sending: Sending) => {
      triggers.callOff()
      return queue.send(sending)
    },
    /** The page has drawn an answer, which has left the draft at this version. */
    takeUp: (version?: number) => {
      if (version !== undefined) autosave?.adopt(version)
      fields.takeUp()
      openAgain()
      // A list of countries gets its search only after this commit, and that is what the focus belongs to.
      queueMicrotask(() => restoreFocus(kind))
      queue.release()
    },
    close: () => {
      triggers.callOff()
      autosave?.close()
      listening.abort()
    },
  }
}

/** A submit carries everything typed, and so does what puts a text in; another redraw saves nothing. */
function carry(fields: Fields, autosave: Autosave | undefined, { kind, intent }: Sending) {
  if (kind === 'redraw' && !intent) return () => {}
  autosave?.hold()
  const undo = fields.carry()
  return (hasArrived: boolean) => {
    if (!hasArrived) undo()
    autosave?.resume(hasArrived)
  }
}
