'use client'

import {
  type ClipboardEvent,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useActionState,
  useEffect,
  useRef,
} from 'react'
import { type FormAction, type FormAnswer, titleNow, toldBy } from '@/components/step/answer'
import { PROBLEM_PLACES, useAnswerFocus } from '@/components/step/answer-focus'
import type { AutosaveTarget } from '@/components/step/autosave'
import { type Field, fieldOf, fieldsChangedIn } from '@/components/step/field-of'
import { intentOfPaste } from '@/components/step/pasted'
import { useDraft } from '@/components/step/use-draft'
import { useKeptInput } from '@/components/step/use-kept-input'
import { type Around, loadDrawn, useSending } from '@/components/step/use-sending'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import { isUse } from '@/lib/model/requirements/intent'
import type { FormWords } from '@/lib/model/views/form/types'

const Drawn = lazy(() => loadDrawn().then(({ Drawn: component }) => ({ default: component })))
/** Two tabs rarely disagree. */
const Conflicts = lazy(() =>
  import('@/components/step/conflicts').then(({ Conflicts: component }) => ({ default: component })),
)

type StepFormProps = {
  /** The browser's title of the page; an answer that draws another screen brings its own. */
  title: string
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
export function StepForm({ title, action, words, autosave, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, post] = useActionState<FormAnswer, FormData>(action, undefined)
  const around = useRef<Around>({ begin: () => undefined, lost: () => undefined })
  const { answer, trouble, send, redrawSoon, beginPress } = useSending({ form, action, posted, around })
  const { draft, outcome, setOutcome, disputed } = useDraft(autosave, answer)
  const sentCode = useRef('')
  const keep = useKeptInput(form, answer)
  const leads = useRef(PROBLEM_PLACES)
  useAnswerFocus(form, answer, leads)
  around.current = {
    begin: ({ kind, submitter, intent }) => {
      leads.current = submitter?.dataset.leads ?? PROBLEM_PLACES
      keep.expect(kind)
      setOutcome(undefined)
      // What puts a text in carries everything typed, as a submit does; another redraw saves nothing, so the draft has to.
      return kind === 'submit' || intent ? draft.current?.forget() : undefined
    },
    lost: () => setOutcome('offline'),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const intent = isUse(pressed) ? pressed : undefined
    const isRedraw = pressed === 'redraw' || intent !== undefined
    if (isRedraw) keep.forget()
    send({ kind: isRedraw ? 'redraw' : 'submit', submitter, intent })
  }
  const paste = ({ nativeEvent }: ClipboardEvent<HTMLFormElement>) => {
    const intent = intentOfPaste(nativeEvent)
    if (intent === undefined) return
    // The browser puts the text in first: where the line is gone, it stays there.
    setTimeout(() => {
      keep.forget()
      send({ kind: 'redraw', submitter: null, intent })
    })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(event.target, event.nativeEvent)
    if (field) follow(field)
  }
  const follow = (field: Field) => {
    if (field.keepable) {
      if (outcome === 'saved') setOutcome(undefined)
      keep.note(field)
      draft.current?.note(field.name, field.value)
    }
    if (field.isWholeCode && field.value !== sentCode.current) {
      sentCode.current = field.value
      form.current?.requestSubmit()
    }
    if (field.redraws) redrawSoon()
  }
  const followed = useRef(follow)
  followed.current = follow
  useEffect(() => {
    if (form.current) for (const field of fieldsChangedIn(form.current)) followed.current(field)
  }, [])
  return (
    <form
      id={ANSWERS_FORM}
      ref={form}
      action={post}
      noValidate
      onSubmit={submit}
      onChange={change}
      onPaste={paste}
      onPointerDown={beginPress}
      onKeyDown={({ key, repeat }) => key === ' ' && !repeat && beginPress()}
      onFocus={keep.focus}
      onBlur={() => draft.current?.flush()}
    >
      <title>{titleNow(title, answer, words)}</title>
      {answer ? <Drawn key={answer.key} screen={answer.screen} words={words} /> : children}
      {form.current && Object.keys(disputed).length > 0 && (
        <Suspense fallback={null}>
          <Conflicts
            form={form.current}
            disputed={disputed}
            words={words.conflict}
            settle={(name, mine) => {
              if (!mine) keep.drop(name)
              draft.current?.settle(name, mine)
            }}
          />
        </Suspense>
      )}
      {/* It stands here from the beginning: a region that comes together with its words is not always read. */}
      <p className="sr" role="status">
        {toldBy(answer)}
      </p>
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
