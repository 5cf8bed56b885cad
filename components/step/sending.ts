import type { Trouble } from '@/components/step/answer'

/** What is to be sent: the form as it will be then, with the button that was pressed, or what it would have meant. */
export type Sending = {
  kind: 'redraw' | 'submit'
  submitter: HTMLElement | null
  intent?: string | undefined
}

/** How a sending ended. With an answer the page is drawn from it. */
export type Ending<A> = {
  /** The server has what was sent; sending it again would change nothing. */
  hasArrived: boolean
  answer?: A | undefined
  trouble?: Trouble['trouble'] | undefined
  /** The line broke, or the page could not get what draws the answer. */
  isLost?: boolean
}

/** The form as it is now, not as it was when sending was asked for: what was typed in the meantime goes along. */
export function readNow(form: HTMLFormElement, { kind, submitter, intent }: Sending): FormData {
  const data = new FormData(form, submitter?.isConnected ? submitter : null)
  if (kind === 'redraw' && !data.has('intent')) data.set('intent', intent ?? 'redraw')
  return data
}
