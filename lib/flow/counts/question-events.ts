import 'server-only'
import type { askedCodes } from '@/lib/platform/db/schema/asked-codes'

type Row = typeof askedCodes.$inferSelect

/** One question to one onboarding. */
type Question = Pick<Row, 'journey' | 'code' | 'flow'>

/** Something that happened to a question: it was shown, answered, or its answer sent back. */
export type QuestionEvent = Question &
  (
    | ({ kind: 'shown'; at: Date } & Pick<Row, 'step' | 'device' | 'locale'>)
    | { kind: 'answered'; at: Date }
    | { kind: 'refused' }
  )

/** More than a process sees between two writings; beyond it a count is lost, never a page. */
const MOST = 20_000

/** Pages, actions and jobs are bundled apart but share one process: what they noted lies on the process itself. */
const holder = globalThis as typeof globalThis & { vestibuleQuestionEvents?: QuestionEvent[] }

/** Notes what happened, at no cost for the page it happened on; a job writes it down in a moment. */
export function noteQuestionEvents(events: readonly QuestionEvent[]): void {
  holder.vestibuleQuestionEvents ??= []
  if (holder.vestibuleQuestionEvents.length + events.length <= MOST)
    holder.vestibuleQuestionEvents.push(...events)
}

/** Everything noted since the last time, in its order. */
export function takeQuestionEvents(): readonly QuestionEvent[] {
  const taken = holder.vestibuleQuestionEvents ?? []
  holder.vestibuleQuestionEvents = []
  return taken
}
