import { headers } from 'next/headers'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { hasConsole } from '@/lib/operator/sign-in/guard'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import { signInPageView } from '@/lib/operator/sign-in/sign-in-page'
import { missingInConsole } from '../console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  if (!hasConsole(await headers())) return missingInConsole()
  const { problem, to } = await searchParams
  return (
    <SignInNotice
      view={signInPageView(await operatorWords(), problem, typeof to === 'string' ? to : undefined)}
    />
  )
}
