import type { FormAction } from '@/components/step/answer'
import { ScreenContent } from '@/components/step/screen-content'
import { StepForm } from '@/components/step/step-form'
import { wordsWithoutDraft } from '@/lib/model/views/form/form-words'
import type { PageView } from '@/lib/model/views/page/page-view'

type PersonFormProps = { page: Pick<PageView, 'title' | 'content' | 'words'>; action: FormAction }

/** What a company says about one person. */
export function PersonForm({ page: { title, content, words }, action }: PersonFormProps) {
  return (
    <StepForm title={title} action={action} words={wordsWithoutDraft(words.line)}>
      {content.kind === 'screen' && <ScreenContent screen={content.screen} words={words.drawing} />}
    </StepForm>
  )
}
