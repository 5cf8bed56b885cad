import { headers } from 'next/headers'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import { enterView } from '@/lib/operator/sign-in/sign-in-page'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import { failedPost } from '@/lib/platform/http/answers/failed-post'
import { enter } from '../../actions'
import { missingInConsole, troubleInConsole } from '../../console-page'

type Props = { params: Promise<{ token: string }> }

export default async function EnterPage({ params }: Props) {
  if (!hasConsole(await headers())) return missingInConsole()
  const unsent = failedPost()
  if (unsent) return troubleInConsole(unsent, 'unsent')
  const { token } = await params
  const { view, status } = enterView(await operatorWords(), token)
  answerWith(status)
  return <SignInNotice view={view} enter={enter.bind(null, token)} />
}
