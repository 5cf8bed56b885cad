import { SendCodeContent } from '@/components/flows/send-code-content'
import type { FormAction } from '@/components/step/answer'
import { StepForm } from '@/components/step/step-form'
import type { FormWords, SendCodeView } from '@/lib/plan/views'

type SendCodeScreenProps = { view: SendCodeView; words: FormWords; action: FormAction }

/** The page before the first code. */
export function SendCodeScreen({ view, words, action }: SendCodeScreenProps) {
  return (
    <StepForm action={action} words={words}>
      <SendCodeContent view={view} />
    </StepForm>
  )
}
