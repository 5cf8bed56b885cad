import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Door } from '@/components/operator/door'
import { doorView } from '@/lib/operator/sign-in/door'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { operatorWords } from '@/lib/operator/words-of'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  if (!hasConsole(await headers())) notFound()
  const { problem, to } = await searchParams
  return <Door view={doorView(await operatorWords(), problem, typeof to === 'string' ? to : undefined)} />
}
