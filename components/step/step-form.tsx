'use client'

import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import {
  type DrawnAnswer,
  drawnOf,
  type FormAction,
  type FormAnswer,
  type Trouble,
  troubleOf,
} from '@/components/step/answer'
import { PROBLEM_PLACES, useAnswerFocus, useTitlePrefix } from '@/components/step/answer-focus'
import type { AutosaveTarget } from '@/components/step/autosave'
import { fieldOf } from '@/components/step/field-of'
import { useDraft } from '@/components/step/use-draft'
import { useKeptInput } from '@/components/step/use-kept-input'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import type { FormWords } from '@/lib/plan/views/form'

/** Drawing in the browser is needed only after an answer that stays on the page, so it waits for one. */
const loadDrawn = () => import('@/components/step/drawn')
const Drawn = lazy(() => loadDrawn().then(({ Drawn: component }) => ({ default: component })))
/** Two tabs rarely disagree. */
const Conflicts = lazy(() =>
  import('@/components/step/conflicts').then(({ Conflicts: component }) => ({ default: component })),
)

type StepFormProps = {
  action: FormAction
  words: FormWords
  autosave?: AutosaveTarget
  /** The form's content as the server drew it. */
  children: ReactNode
}

/**
 * The form around a screen. Without script it is a plain post. With script it sends itself, keeps what
 * was typed, lets no second answer go while one is on its way, and leads to what went wrong.
 */
export function StepForm({ action, words, autosave, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, post] = useActionState<FormAnswer, FormData>(action, undefined)
  const [sent, setSent] = useState<DrawnAnswer>()
  const [sending, startTransition] = useTransition()
  const underway = useRef<'redraw' | 'submit'>(undefined)
  const waiting = useRef<Sending>(undefined)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [trouble, setTrouble] = useState<Trouble['trouble'] | undefined>(troubleOf(posted))
  const answer = sent ?? drawnOf(posted)
  const { draft, outcome, setOutcome, disputed } = useDraft(autosave, answer)
  const sentCode = useRef('')
  const keep = useKeptInput(form, answer)
  const leads = useRef(PROBLEM_PLACES)
  useAnswerFocus(form, answer, leads)
  useTitlePrefix(form, answer, words.errorPrefix)

  const send = ({ kind, submitter }: Sending) => {
    clearTimeout(soon.current)
    if (underway.current) {
      // What comes while the form redraws is not lost: the latest choice, and above all a press of the button.
      const mayWait =
        underway.current === 'redraw' && (kind === 'submit' || waiting.current?.kind !== 'submit')
      if (mayWait) waiting.current = { kind, submitter }
      return
    }
    if (!form.current) return
    // Read now, not when it was asked for: what was typed meanwhile goes along.
    const data = new FormData(form.current, submitter?.isConnected ? submitter : null)
    if (kind === 'redraw' && !data.has('intent')) data.set('intent', 'redraw')
    leads.current = submitter?.dataset.leads ?? PROBLEM_PLACES
    underway.current = kind
    // Only a submit carries everything typed; a redraw saves nothing, so the draft still has to.
    const remember = kind === 'submit' ? draft.current?.forget() : undefined
    setOutcome(undefined)
    const drawable = loadDrawn().then(
      () => true,
      () => false,
    )
    startTransition(async () => {
      try {
        const next = await action(answer, data)
        const drawn = drawnOf(next)
        const shown = drawn === undefined || (await drawable)
        startTransition(() => {
          setTrouble(troubleOf(next))
          if (!shown) setOutcome('offline')
          else if (drawn) setSent(drawn)
        })
      } catch (error) {
        // A line that broke is no fault of the page: everything typed is still here.
        if (!(error instanceof TypeError)) throw error
        remember?.()
        startTransition(() => setOutcome('offline'))
      }
    })
  }
  const sendNext = useRef(send)
  sendNext.current = send
  useEffect(() => {
    if (sending) return
    underway.current = undefined
    const next = waiting.current
    waiting.current = undefined
    if (next) sendNext.current(next)
  }, [sending])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const isRedraw = submitter instanceof HTMLButtonElement && /^redraw$|^use:/.test(submitter.value)
    if (isRedraw) keep.forget()
    send({ kind: isRedraw ? 'redraw' : 'submit', submitter })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(event.target, event.nativeEvent)
    if (!field) return
    if (field.keepable) {
      if (outcome === 'saved') setOutcome(undefined)
      keep.note(field)
      draft.current?.note(field.name, field.value)
    }
    if (field.isWholeCode && field.value !== sentCode.current) {
      sentCode.current = field.value
      form.current?.requestSubmit()
    }
    if (!field.redraws) return
    clearTimeout(soon.current)
    soon.current = setTimeout(() => sendNext.current({ kind: 'redraw', submitter: null }), choosingMs)
  }
  return (
    <form
      id={ANSWERS_FORM}
      ref={form}
      action={post}
      noValidate
      onSubmit={submit}
      onChange={change}
      onFocus={keep.focus}
      onBlur={() => draft.current?.flush()}
    >
      {answer ? <Drawn key={answer.key} screen={answer.screen} words={words} /> : children}
      {form.current && Object.keys(disputed).length > 0 && (
        <Suspense fallback={null}>
          <Conflicts
            form={form.current}
            disputed={disputed}
            words={words.conflict}
            settle={(name, mine) => draft.current?.settle(name, mine)}
          />
        </Suspense>
      )}
      {trouble && (
        <p className="advice grave" role="alert">
          {words.trouble[trouble]}
        </p>
      )}
      <p className="hint kept" role="status">
        {outcome && words[outcome]}
      </p>
    </form>
  )
}

/** Who spells a country on the keyboard passes others on the way; the form waits for the one that is meant. */
const choosingMs = 250

/** What is to be sent: the form as it will be then, with the button that was pressed. */
type Sending = { kind: 'redraw' | 'submit'; submitter: HTMLElement | null }
