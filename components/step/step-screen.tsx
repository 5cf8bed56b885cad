import type { FormAction } from '@/components/step/answer'
import type { AutosaveTarget } from '@/components/step/autosave'
import { FormContent } from '@/components/step/form-content'
import { StepForm } from '@/components/step/step-form'
import type { FormView, FormWords } from '@/lib/plan/views'

type StepScreenProps = {
  view: FormView
  words: FormWords
  action: FormAction
  autosave?: AutosaveTarget
}

/** A step that is a plain form, or several of them on one page. */
export function StepScreen({ view, words, action, autosave }: StepScreenProps) {
  return (
    <StepForm action={action} words={words} {...(autosave && { autosave })}>
      <FormContent view={view} words={words} />
    </StepForm>
  )
}
