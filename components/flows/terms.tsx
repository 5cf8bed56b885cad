import { HandOverContent } from '@/components/flows/hand-over-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { FormWords, HandOverView } from '@/lib/plan/views'

type TermsScreenProps = {
  view: HandOverView
  words: FormWords
  /** Asks the service for its page and leads there. */
  action: FormAction
}

/** The page before the service's terms, which are read and accepted at the service. */
export function TermsScreen({ view, words, action }: TermsScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <HandOverContent view={view} />
    </StepForm>
  )
}
