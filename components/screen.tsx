import type { ReactNode } from 'react'
import { CodeScreen } from '@/components/flows/code'
import { DocumentScreen } from '@/components/flows/document'
import { HandOverScreen } from '@/components/flows/hand-over'
import { SendCodeScreen } from '@/components/flows/send-code'
import { CheckScreen } from '@/components/plan/check'
import { Checklist } from '@/components/plan/checklist'
import { PlanWatch } from '@/components/plan/plan-watch'
import { Status } from '@/components/plan/status'
import type { FormAction } from '@/components/step/answer'
import { StepScreen } from '@/components/step/step-screen'
import { TextPage } from '@/components/text-page'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import type { PageView } from '@/lib/plan/page-view'

/** A whole page from its view. Pages that only tell something need no action. */
export function Screen({ page, action }: { page: PageView; action?: FormAction }) {
  return (
    <Page place={page.place}>
      <title>{page.title}</title>
      {page.notice && <Notice notice={page.notice} />}
      <Content page={page} action={action ?? refuseToAct} />
      {page.watch && <PlanWatch {...page.watch} />}
    </Page>
  )
}

/** Drawn where a form must not exist; reaching it is a bug. */
async function refuseToAct(): Promise<undefined> {
  throw new TypeError('this page has no action')
}

function Content({ page, action }: { page: PageView; action: FormAction }): ReactNode {
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
      return <Form content={content} words={words} action={action} />
  }
}

type FormProps = {
  content: Extract<PageView['content'], { kind: 'screen' }>
  words: PageView['words']
  action: FormAction
}

function Form({ content, words, action }: FormProps): ReactNode {
  const { screen, autosave } = content
  switch (screen.kind) {
    case 'form':
      return (
        <StepScreen view={screen.view} words={words} action={action} {...(autosave ? { autosave } : {})} />
      )
    case 'check':
      return <CheckScreen view={screen.view} words={words} action={action} />
    case 'send-code':
      return <SendCodeScreen view={screen.view} words={words} action={action} />
    case 'code':
      return <CodeScreen view={screen.view} words={words} action={action} />
    case 'hand-over':
      return <HandOverScreen view={screen.view} words={words} action={action} />
  }
}
