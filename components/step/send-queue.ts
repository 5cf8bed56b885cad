import type { Fields } from '@/components/step/fields'
import type { Sending } from '@/components/step/sending'

/**
 * The lock while sending is the library's: one request at a time. A press that comes while the form is drawn again is
 * not lost.
 *
 * @param again sends by way of the page what has waited
 * @param exchange does the sending; calls back when the page knows how it ended
 */
export function openSendQueue(
  { handleSubmit }: Fields['form'],
  again: (sending: Sending) => void,
  exchange: (sending: Sending, isTold: () => void) => Promise<void>,
) {
  let underway: Sending | undefined
  let waiting: Sending | undefined
  let release = () => {}
  const resume = () => {
    const next = waiting
    underway = undefined
    waiting = undefined
    if (next) again(next)
  }
  return {
    /** Settles once the page knows how it ended, or when it has to wait or is dropped. */
    send: (wanted: Sending): Promise<void> =>
      new Promise((resolve, reject) => {
        if (underway) {
          if (mayWait(wanted, underway, waiting)) waiting = wanted
          return resolve()
        }
        underway = wanted
        const go = () => exchange(wanted, resolve)
        // What was refused before keeps nothing from being sent.
        handleSubmit(go, go)().catch(reject).finally(resume)
      }),
    /** Settles when the page has drawn what it was shown. */
    drawing: () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
    release: () => release(),
  }
}

/** The latest choice may wait until the form is drawn, and above all a press of the button. */
function mayWait(wanted: Sending, underway: Sending, waiting: Sending | undefined): boolean {
  return underway.kind === 'redraw' && (wanted.kind === 'submit' || waiting?.kind !== 'submit')
}
