import { SignInNotice } from '@/components/operator/sign-in-page'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import { missingDoor } from '@/lib/operator/sign-in/sign-in-page'

export default async function OperatorNotFound() {
  return <SignInNotice view={missingDoor(await operatorWords())} />
}
