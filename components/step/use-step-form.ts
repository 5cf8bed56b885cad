import { type ClipboardEvent, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchLinks } from '@/components/lazy-components'
import {
  type DrawnAnswer,
  drawnOf,
  type FormAction,
  type FormAnswer,
  problemsOf,
  troubleOf,
} from '@/components/step/answer'
import type { AutosaveOutcome, AutosaveTarget, Disputed } from '@/components/step/autosave-types'
import { isOffline } from '@/components/step/draft-request'
import { intentOfPaste } from '@/components/step/pasted'
import { isBrokenLine, repeatLost } from '@/components/step/repeat-lost'
import type { Ending } from '@/components/step/sending'
import { useConnection } from '@/components/step/use-connection'
import { useLiveForm } from '@/components/step/use-live-form'
import { leadsElsewhere } from '@/components/ui/leads-elsewhere'

/** Drawing in the browser is needed only after an answer that stays on the page, so it waits for one. */
export const loadDrawn = () => import('@/components/step/screen-content')

/** Where the focus goes after an answer, unless the pressed button leads elsewhere. */
const PROBLEM_PLACES = '#summary, [data-notice]'

const nothing: Disputed = {}

/** What a step's form is drawn from, and what follows it. */
export function useStepForm(action: FormAction, autosave: AutosaveTarget | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const leads = useRef(PROBLEM_PLACES)
  const [posted, post] = useActionState<FormAnswer, FormData>(action, undefined)
  const [sent, setSent] = useState<DrawnAnswer>()
  const [trouble, setTrouble] = useState(troubleOf(posted))
  const [outcome, say] = useState<AutosaveOutcome>()
  const [disputed, dispute] = useState(nothing)
  const answer = sent ?? drawnOf(posted)
  const typed = () => say((told) => (told === 'saved' ? undefined : told))
  const { live, load, send, handlers } = useLiveForm<DrawnAnswer>({
    form,
    draft: autosave && { target: autosave, say, typed, dispute },
    ask: (data, { submitter }) => {
      leads.current = submitter?.dataset.leads ?? PROBLEM_PLACES
      say(undefined)
      return askToDraw(() => action(answer, data))
    },
    show: (ending) => {
      setTrouble(ending.trouble)
      if (ending.isLost) say('offline')
      if (ending.answer) setSent(ending.answer)
    },
  })
  useLayoutEffect(() => {
    if (answer) live.current?.takeUp(answer.version)
  }, [answer, live])
  useEffect(() => {
    if (!answer) return
    const place = form.current?.querySelector<HTMLElement>(leads.current)
    place?.focus()
    live.current?.refuse(problemsOf(answer), !place)
  }, [answer, live])
  useConnection({ form, live, load, isSaving: autosave !== undefined, outcome, say })
  return {
    form,
    answer,
    trouble,
    outcome,
    disputed,
    settle: (name: string, keep: boolean) => live.current?.autosave?.settle(name, keep),
    handlers: {
      ...handlers,
      action: post,
      onPaste: ({ nativeEvent }: ClipboardEvent) => {
        const intent = intentOfPaste(nativeEvent)
        // The browser puts the text in first: where the line is gone, it stays there.
        if (intent) setTimeout(() => send({ kind: 'redraw', submitter: null, intent }))
      },
    },
  }
}

/** Asks the server, while what draws its answer is fetched, and what the next page follows links by. */
async function askToDraw(action: () => Promise<FormAnswer>): Promise<Ending<DrawnAnswer>> {
  const drawable = loadDrawn().then(
    () => true,
    () => false,
  )
  void fetchLinks()
  try {
    const next = await repeatLost(action)
    const answer = drawnOf(next)
    const trouble = troubleOf(next)
    if (answer && !(await drawable)) return { hasArrived: true, isLost: true }
    return { hasArrived: trouble !== 'server', answer, trouble }
  } catch (error) {
    // The way to the next page comes as an error, too.
    if (leadsElsewhere(error)) throw error
    // A line that broke, or an answer that is none of ours, is no fault of the page: everything typed is still here.
    const isLost = isBrokenLine(error) && isOffline()
    return { hasArrived: false, ...(isLost ? { isLost } : { trouble: 'server' }) }
  }
}
