import type { ReactNode } from 'react'
import { Aside } from '@/components/flows/aside'
import { DocumentScreen } from '@/components/flows/document'
import type { HandOffAction } from '@/components/flows/use-hand-off'
import { LinksFollowed, PlanWatch } from '@/components/lazy-components'
import { Checklist } from '@/components/plan/checklist'
import { Status } from '@/components/plan/status'
import type { FormAction } from '@/components/step/answer'
import { ScreenForm } from '@/components/step/screen-form'
import { TextPage } from '@/components/text-page'
import { CalmNote, Notice } from '@/components/ui/notice'
import { OptionalPart } from '@/components/ui/optional-part'
import { PageShell } from '@/components/ui/page'
import { StatusLine } from '@/components/ui/status-line'
import type { AsideView } from '@/lib/model/views/hand-off/types'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Screen } from '@/lib/model/views/page/screen'
import { present } from '@/lib/platform/errors'

/** What a step's page can set going, already bound to its onboarding and step. */
export type ScreenActions = {
  submit: FormAction
  handOff: HandOffAction
  askPerson: () => Promise<void>
  discard: () => Promise<void>
}

type ScreenProps = {
  page: PageView
  actions?: ScreenActions
  /** What a page with a content of its own draws in the place of the view's. */
  children?: ReactNode
}

/** A whole page from its view. Pages that only tell something need no actions. */
export function ScreenOfView({ page, actions, children }: ScreenProps) {
  const { content } = page
  const hasSoftLinks = content.kind === 'checklist' || content.kind === 'status'
  return (
    <PageShell place={page.place}>
      {content.kind !== 'screen' && <title>{page.title}</title>}
      {page.notice && <Notice notice={page.notice} />}
      {page.note && <CalmNote {...page.note} theirs />}
      {page.written && <CalmNote {...page.written} />}
      {page.told && <StatusLine>{page.told}</StatusLine>}
      {children ?? <Content page={page} {...(actions ? { actions } : {})} />}
      {/* Each by itself: what follows links does not wait for the library that polls. */}
      {hasSoftLinks && (
        <OptionalPart>
          <LinksFollowed />
        </OptionalPart>
      )}
      {page.watch && (
        <OptionalPart>
          <PlanWatch {...page.watch} />
        </OptionalPart>
      )}
    </PageShell>
  )
}

function Content({ page, actions }: ScreenProps): ReactNode {
  const { content } = page
  switch (content.kind) {
    case 'checklist':
      return <Checklist view={content.view} />
    case 'status':
      return <Status view={content.view} />
    case 'document':
      return <DocumentScreen view={content.view} handOff={needed(actions).handOff} />
    case 'people':
      // Its buttons set going what no other page does: the page that knows them draws it.
      return null
    case 'text':
      return <TextPage view={content.view} />
    case 'screen': {
      const { screen, aside } = content
      return (
        <>
          <ScreenForm
            key={formKey(screen, aside)}
            page={page}
            content={content}
            action={needed(actions).submit}
          />
          {aside && <Aside view={aside} actions={needed(actions)} />}
        </>
      )
    }
  }
}

/** Another key draws the inputs from nothing, so that they show the page's values instead of what they held before. */
function formKey(screen: Screen, aside: AsideView | undefined): string | undefined {
  if (screen.kind === 'hand-over') return screen.view.round
  return aside?.discard && 'written'
}

function needed(actions: ScreenActions | undefined): ScreenActions {
  return present(actions, 'a page with something to send has its actions')
}
