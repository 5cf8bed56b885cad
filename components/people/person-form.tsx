import type { FormAction } from '@/components/step/answer'
import { Drawn } from '@/components/step/drawn'
import { StepForm } from '@/components/step/step-form'
import type { FormView, FormWords } from '@/lib/plan/views/form'

type PersonFormProps = { view: FormView; words: FormWords; action: FormAction }

/** What a company says about one person. */
export function PersonForm({ view, words, action }: PersonFormProps) {
  return (
    <StepForm action={action} words={words}>
      <Drawn screen={{ kind: 'form', view }} words={words} />
    </StepForm>
  )
}
