import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ComponentProps } from 'react'
import { drawPageOrError } from '@/app/page-or-error'
import { LanguageList } from '@/components/language-list'
import { Landing } from '@/components/plan/landing'
import { LinkProblem } from '@/components/plan/link-problem'
import { NotRight } from '@/components/plan/not-right'
import { TextPage } from '@/components/text-page'
import { PageShell } from '@/components/ui/page'
import type { LoadedLanding } from '@/lib/flow/landing/load-landing'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { canLeaveScriptOut } from '@/lib/platform/http/documents/without-script'
import { startAction } from './actions'
import { landing } from './landing'

type Props = { params: Promise<{ token: string; view?: string[] }> }

export default function LandingPage({ params }: Props) {
  return drawPageOrError('/l/{token}', params, async ({ token, view = [] }) => {
    const loaded = await landing(token, view.join('/'))
    const { title, place, content, locale, status, retryAfterSeconds, continueAt } = loaded
    if (continueAt) redirect(continueAt)
    answerWith(status, retryAfterSeconds)
    const nonce = nonceFrom(await headers())
    const alone = canLeaveScriptOut ? { nonce } : undefined
    return (
      <PageShell place={place} alone={alone}>
        <title>{title}</title>
        <Content
          content={content}
          action={startAction.bind(null, token, locale, place.frame ? 'frame' : 'hosted')}
          alone={alone}
        />
      </PageShell>
    )
  })
}

type ContentProps = Omit<ComponentProps<typeof Landing>, 'view'> & { content: LoadedLanding['content'] }

function Content({ content, action, alone }: ContentProps) {
  switch (content.kind) {
    case 'landing':
      return <Landing view={content.view} action={action} alone={alone} />
    case 'languages':
      return <LanguageList view={content.view} />
    case 'text':
      return <TextPage view={content.view} />
    case 'not_right':
      return <NotRight view={content.view} />
    case 'problem':
      return <LinkProblem view={content.view} />
  }
}
