import type { ReactNode } from 'react'
import { DocumentScreen } from '@/components/flows/document'
import { Checklist } from '@/components/plan/checklist'
import { PlanWatch } from '@/components/plan/plan-watch'
import { Status } from '@/components/plan/status'
import type { FormAction } from '@/components/step/answer'
import { Drawn } from '@/components/step/drawn'
import { StepForm } from '@/components/step/step-form'
import { TextPage } from '@/components/text-page'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { present } from '@/lib/errors'
import type { PageView } from '@/lib/plan/page-view'

/** A whole page from its view. Pages that only tell something need no action. */
export function Screen({ page, action }: { page: PageView; action?: FormAction }) {
  return (
    <Page place={page.place}>
      <title>{page.title}</title>
      {page.notice && <Notice notice={page.notice} />}
      <Content page={page} {...(action ? { action } : {})} />
      {page.watch && <PlanWatch {...page.watch} />}
    </Page>
  )
}

function Content({ page, action }: { page: PageView; action?: FormAction }): ReactNode {
  const { content, words } = page
  switch (content.kind) {
    case 'checklist':
      return <Checklist view={content.view} />
    case 'status':
      return <Status view={content.view} />
    case 'document':
      return <DocumentScreen view={content.view} />
    case 'text':
      return <TextPage view={content.view} />
    case 'screen':
      return (
        <StepForm
          action={present(action, 'a page with a form has an action')}
          words={words}
          {...(content.autosave ? { autosave: content.autosave } : {})}
        >
          <Drawn screen={content.screen} words={words} />
        </StepForm>
      )
  }
}
