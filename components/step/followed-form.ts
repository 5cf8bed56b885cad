import { type Fields, openFields } from '@/components/step/fields'
import type { NamedInput } from '@/components/step/inputs'
import { keepFocus } from '@/components/step/kept-focus'
import { type Ending, readNow, type Sending } from '@/components/step/sending'
import type { ProblemView } from '@/lib/model/requirements/input-view'

/** What the page does for a form that is followed. */
export type FollowedWorld<A> = {
  /** Sends this, and says how it ended. Rejects with what leads to another page. */
  ask: (data: FormData, sending: Sending) => Promise<Ending<A>>
  /** Shows how it ended. */
  show: (ending: Ending<A>) => void
  /** Sends by way of the page, which knows then that it waits for something. */
  send: (sending: Sending) => void
  /** Settled once nothing is pressed: what lies under a finger is not drawn again. */
  pressed: () => Promise<void> | undefined
}

/** Told of what happens in a form that is followed. */
export type Followers = {
  /** The person has changed this input. */
  changed: (input: NamedInput, event: Event) => void
  /** The focus has left an input. */
  left: () => void
  /** Everything typed begins its way to the server. */
  begin: () => void
  /** It got there, or did not. */
  end: (hasArrived: boolean) => void
}

export type FollowedForm = ReturnType<typeof openFollowedForm>

/** Follows a form by react-hook-form, and sends it: one request at a time, no press is lost, and none goes twice. */
export function openFollowedForm<A>(
  element: HTMLFormElement,
  world: FollowedWorld<A>,
  followers?: Followers,
) {
  const fields = openFields(element)
  const listening = new AbortController()
  const focus = keepFocus(element, listening.signal)
  const line = openLine(element, fields, world, followers, focus.expect)
  const note = (event: Event) => {
    const input = fields.note(event)
    if (event.type === 'focusout') followers?.left()
    else if (input) followers?.changed(input, event)
  }
  for (const type of ['input', 'change', 'focusout'])
    element.addEventListener(type, note, { signal: listening.signal })
  return {
    fields,
    send: line.send,
    /** The page has drawn an answer. */
    takeUp() {
      fields.takeUp()
      focus.restore()
      line.release()
    },
    refuse: (problems: readonly ProblemView[], shouldFocus: boolean) => fields.refuse(problems, shouldFocus),
    close: () => listening.abort(),
  }
}

function openLine<A>(
  element: HTMLFormElement,
  fields: Fields,
  world: FollowedWorld<A>,
  followers: Followers | undefined,
  expect: (kind: Sending['kind']) => void,
) {
  let underway: Sending | undefined
  let waiting: Sending | undefined
  let release = () => {}
  const drawing = () =>
    new Promise<void>((resolve) => {
      release = resolve
    })
  const exchange = async (sending: Sending, isTold: () => void) => {
    const end = carry(fields, sending, followers)
    let hasArrived = true
    try {
      const ending = await world.ask(readNow(element, sending), sending)
      await world.pressed()
      hasArrived = ending.hasArrived
      const drawn = ending.answer === undefined ? undefined : drawing()
      expect(sending.kind)
      world.show(ending)
      // The page draws when what it waits for is over, so that is told before the lock is taken off.
      isTold()
      await drawn
    } finally {
      end(hasArrived)
    }
  }
  const goOn = () => {
    underway = undefined
    const next = waiting
    waiting = undefined
    if (next) world.send(next)
  }
  return {
    /** Settles once the page knows how it ended, or that this waits or goes nowhere. */
    send: (wanted: Sending): Promise<void> =>
      new Promise((resolve, reject) => {
        if (underway) {
          if (mayWait(wanted, underway, waiting)) waiting = wanted
          return resolve()
        }
        underway = wanted
        fields.form.clearErrors()
        fields.form
          .handleSubmit(() => exchange(wanted, resolve))()
          .catch(reject)
          .finally(goOn)
      }),
    release: () => release(),
  }
}

/** What comes while the form is drawn again is not lost: the latest choice, and above all a press of the button. */
function mayWait(wanted: Sending, underway: Sending, waiting: Sending | undefined): boolean {
  return underway.kind === 'redraw' && (wanted.kind === 'submit' || waiting?.kind !== 'submit')
}

/** A submit carries everything typed, and so does what puts a text in; another redraw saves nothing. */
function carry(fields: Fields, { kind, intent }: Sending, followers: Followers | undefined) {
  if (kind === 'redraw' && !intent) return () => {}
  followers?.begin()
  const undo = fields.carry()
  return (hasArrived: boolean) => {
    if (!hasArrived) undo()
    followers?.end(hasArrived)
  }
}
