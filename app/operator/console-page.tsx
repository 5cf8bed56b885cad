import { unstable_rethrow } from 'next/navigation'
import type { ReactElement, ReactNode } from 'react'
import { leave } from '@/app/operator/actions'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { consoleFrameView, type RoomId } from '@/lib/operator/page/console-frame'
import { type Admitted, absentPage, admit, refusedPage } from '@/lib/operator/sign-in/as-operator'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import type { Right } from '@/lib/operator/sign-in/roles'
import { brokenDoor, type SignInPageView } from '@/lib/operator/sign-in/sign-in-page'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { type FailureCode, failureStatus, type Result } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import { failedPost } from '@/lib/platform/http/answers/failed-post'
import { onceMoreWhenFull, unexpectedFailure } from '@/lib/platform/http/answers/unexpected'
import type { Words } from '@/lib/platform/i18n/words'

/** A page of the console: its room, what one has to be allowed there, and where to come back to after signing in. */
type Place = { room: RoomId; to: string; right?: Right }
type SignedIn = Extract<Admitted, { door?: undefined }>
/** What is drawn in the frame, or instead of it. */
type Drawn = Result<ReactElement> | { door: SignInPageView }

/**
 * Draws a page of the console for those of the team who may see it. When something of ours breaks, such as the
 * database, the page says so, says whether anything was changed, and gives a reference.
 */
export async function consolePage(
  place: Place,
  draw: (db: Db, admitted: SignedIn) => Promise<Drawn>,
): Promise<ReactNode> {
  const unsent = failedPost()
  if (unsent) return troubleInConsole(unsent, 'unsent')
  try {
    return await onceMoreWhenFull(() => drawAdmitted(place, draw))
  } catch (error) {
    unstable_rethrow(error)
    return troubleInConsole(unexpectedFailure(error, `/operator/${place.room}`))
  }
}

async function drawAdmitted(
  { room, to, right = 'look' }: Place,
  draw: (db: Db, admitted: SignedIn) => Promise<Drawn>,
): Promise<ReactNode> {
  const admitted = await admit(right, to)
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const drawn = await draw(await database(), admitted)
  if ('door' in drawn) return <SignInNotice view={drawn.door} />
  if (!drawn.ok) return <SignInNotice view={instead(drawn.code, admitted.words)} />
  return (
    <ConsoleFrame view={consoleFrameView(admitted.words, admitted.operator, room)} signOut={leave}>
      {drawn.value}
    </ConsoleFrame>
  )
}

/** What someone of the team sees instead of a page that is not for them, or that does not exist. */
function instead(code: FailureCode, words: Words): SignInPageView {
  if (code !== 'not_found') return refusedPage(words)
  return { ...absentPage(words), link: { href: '/operator', label: words.t('operator.home') } }
}

/** Says that the console has no such page, to those who are not signed in. */
export async function missingInConsole(): Promise<ReactNode> {
  return <SignInNotice view={absentPage(await operatorWords())} />
}

/** What is in place of a page of the console when something of ours broke. */
export async function troubleInConsole(
  { code, ref, retryAfterSeconds }: ReturnType<typeof unexpectedFailure>,
  typed?: 'unsent',
): Promise<ReactNode> {
  answerWith(failureStatus[code], retryAfterSeconds)
  return <SignInNotice view={brokenDoor(await operatorWords(), ref, typed)} />
}
