import type { Db } from '@/lib/platform/db/open'
import type { World } from '../world'
import type { Person } from './person'
import type { Submission } from './submissions'

/** One person at the submission that leads to a call: what a fault meets. */
export type Trial = {
  world: World
  person: Person
  /** The call that the submission leads to, as it looks on its way. */
  call: RegExp
  submission: Submission
  /** The work between requests, as a process with this database does it. */
  runJobs: (db?: Db) => Promise<void>
  /** A fault that has several forms takes another one for each number. */
  variant: number
  /** Notes an answer that a page called saved, and that is not there. */
  reportLost: (answer: string) => void
}

/** What happens to the submission of a trial, which may be lost by it. */
export type MeetFault = (trial: Trial) => Promise<unknown>

/** A fault of the list, in words that follow "when". */
export type Fault = { id: string; words: string; meet: MeetFault }

/** Sends the submission. When that goes wrong, the person sees the app's page for it and sends again later. */
export async function submit({ submission, world }: Trial, db = world.db): Promise<void> {
  await submission.send(db).catch(() => undefined)
}

/** One of these for each number, again from the first after the last. */
export function oneOf<T>(all: readonly [T, ...T[]], number: number): T {
  return all[number % all.length] ?? all[0]
}

/** So many things at once. */
export function several<T>(count: number, make: (place: number) => T): T[] {
  return Array.from({ length: count }, (_, place) => make(place))
}
