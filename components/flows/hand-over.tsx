import { HandOverContent } from '@/components/flows/hand-over-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { FormWords, HandOverView } from '@/lib/plan/views'

type HandOverScreenProps = {
  view: HandOverView
  words: FormWords
  /** Asks the service for its page and leads there. */
  action: FormAction
}

/** The page before a step that happens on a page of the service: the face check, the terms. */
export function HandOverScreen({ view, words, action }: HandOverScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <HandOverContent view={view} />
    </StepForm>
  )
}
