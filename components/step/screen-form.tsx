import type { FormAction } from '@/components/step/answer'
import { ScreenContent } from '@/components/step/screen-content'
import { StepForm } from '@/components/step/step-form'
import { wordsWithDraft, wordsWithoutDraft } from '@/lib/model/views/form/form-words'
import type { AsideView } from '@/lib/model/views/hand-off/types'
import type { PageContent, PageView } from '@/lib/model/views/page/page-view'
import { withoutUndefined } from '@/lib/platform/without-undefined'

type ScreenFormProps = {
  page: Pick<PageView, 'title' | 'words'>
  content: Extract<PageContent, { kind: 'screen' }>
  action: FormAction
}

/** The form of a page, which keeps what is typed where the page says so. */
export function ScreenForm({
  page: { title, words },
  content: { screen, autosave, aside },
  action,
}: ScreenFormProps) {
  return (
    <StepForm
      title={title}
      action={action}
      words={autosave ? wordsWithDraft(words.line) : wordsWithoutDraft(words.line)}
      {...withoutUndefined({ autosave })}
      {...(hasButtons(aside) ? { offline: words.line.offlineHere } : {})}
    >
      <ScreenContent screen={screen} words={words.drawing} />
    </StepForm>
  )
}

const hasButtons = (aside: AsideView | undefined) =>
  aside?.person?.ask !== undefined || aside?.discard !== undefined
