'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { LateBesideForm } from '@/components/lazy-components'
import { type FormAction, titleNow } from '@/components/step/answer'
import type { AutosaveTarget } from '@/components/step/autosave-types'
import { loadDrawn, useStepForm } from '@/components/step/use-step-form'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import type { LineWords } from '@/lib/model/views/form/types'

const Drawn = lazy(() => loadDrawn().then(({ ScreenContent: component }) => ({ default: component })))

type StepFormProps = {
  /** The browser's title of the page; an answer that draws another screen brings its own. */
  title: string
  action: FormAction
  words: LineWords
  autosave?: AutosaveTarget
  /** Is said offline beside the buttons under the form, where there are any. */
  offline?: string
  /** The form's content as the server drew it. */
  children: ReactNode
}

/**
 * The form around a screen. Without script it is a plain post. With script it sends itself, keeps what was typed, lets
 * no second answer go while one is on its way, and leads to what went wrong.
 */
export function StepForm({ title, action, words, autosave, offline, children }: StepFormProps) {
  const { form, answer, trouble, outcome, disputed, settle, handlers } = useStepForm(action, autosave)
  const said = trouble ? words.trouble[trouble] : outcome && words[outcome]
  const line = said && (
    <span data-state={trouble ?? outcome} data-said={trouble ? 'failed' : ''}>
      {said}
    </span>
  )
  const place = form.current?.querySelector('[data-line]')
  return (
    <form id={ANSWERS_FORM} ref={form} noValidate {...handlers}>
      <title>{titleNow(title, answer)}</title>
      {answer ? <Drawn key={answer.key} screen={answer.screen} words={answer.words} /> : children}
      {(offline || Object.keys(disputed).length > 0) && (
        <Suspense fallback={null}>
          <LateBesideForm form={form} disputed={disputed} words={words} settle={settle} offline={offline} />
        </Suspense>
      )}
      {line && place ? createPortal(line, place) : line}
    </form>
  )
}
