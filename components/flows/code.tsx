import { CodeContent } from '@/components/flows/code-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { CodeView, FormWords } from '@/lib/plan/views'

type CodeScreenProps = {
  view: CodeView
  words: FormWords
  /** Confirms the code; with the intent `resend` it sends another. */
  action: FormAction
}

/** The page for a one-time code. What is typed here is never kept as a draft. */
export function CodeScreen({ view, words, action }: CodeScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <CodeContent view={view} words={words} />
    </StepForm>
  )
}
