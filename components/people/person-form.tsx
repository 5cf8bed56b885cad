import type { FormAction } from '@/components/step/answer'
import { Drawn } from '@/components/step/screen-content'
import { StepForm } from '@/components/step/step-form'
import type { FormView, FormWords } from '@/lib/model/views/form/types'

type PersonFormProps = { title: string; view: FormView; words: FormWords; action: FormAction }

/** What a company says about one person. */
export function PersonForm({ title, view, words, action }: PersonFormProps) {
  return (
    <StepForm title={title} action={action} words={words}>
      <Drawn screen={{ kind: 'form', view }} words={words} />
    </StepForm>
  )
}
