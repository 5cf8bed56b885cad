import { Door } from '@/components/operator/door'
import { missingDoor } from '@/lib/operator/sign-in/door'
import { operatorWords } from '@/lib/operator/words-of'

export default async function OperatorNotFound() {
  return <Door view={missingDoor(await operatorWords())} />
}
