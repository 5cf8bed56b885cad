import { HandOverContent } from '@/components/flows/hand-over-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { FormWords, HandOverView } from '@/lib/plan/views'

type FaceCheckScreenProps = {
  view: HandOverView
  words: FormWords
  /** Asks the service for its page and leads there. */
  action: FormAction
}

/** The page before the face check, which happens at the service. */
export function FaceCheckScreen({ view, words, action }: FaceCheckScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <HandOverContent view={view} />
    </StepForm>
  )
}
