import { LiveOwnership } from '@/components/people/live-ownership'
import type { FormAction } from '@/components/step/answer'
import { Drawn } from '@/components/step/drawn'
import { StepForm } from '@/components/step/step-form'
import type { FormView, FormWords } from '@/lib/plan/views/form'
import type { LiveOwnershipView } from '@/lib/plan/views/people'

type PersonFormProps = { view: FormView; ownership: LiveOwnershipView; words: FormWords; action: FormAction }

/** What a company says about one person, and the picture that follows it. */
export function PersonForm({ view, ownership, words, action }: PersonFormProps) {
  return (
    <>
      <StepForm action={action} words={words}>
        <Drawn screen={{ kind: 'form', view }} words={words} />
      </StepForm>
      <LiveOwnership view={ownership} />
    </>
  )
}
