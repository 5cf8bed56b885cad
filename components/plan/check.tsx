import { CheckContent } from '@/components/plan/check-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { CheckView, FormWords } from '@/lib/plan/views'

type CheckScreenProps = { view: CheckView; words: FormWords; action: FormAction }

/** The last page before everything is sent. */
export function CheckScreen({ view, words, action }: CheckScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <CheckContent view={view} words={words} />
    </StepForm>
  )
}
