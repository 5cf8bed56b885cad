import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Door } from '@/components/operator/door'
import { answerWith } from '@/lib/http/answer-status'
import { enterView } from '@/lib/operator/sign-in/door'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { operatorWords } from '@/lib/operator/words-of'
import { enter } from '../../actions'

type Props = { params: Promise<{ token: string }> }

export default async function EnterPage({ params }: Props) {
  if (!hasConsole(await headers())) notFound()
  const { token } = await params
  const { view, status } = enterView(await operatorWords(), token)
  answerWith(status)
  return <Door view={view} enter={enter.bind(null, token)} />
}
