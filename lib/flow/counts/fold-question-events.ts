import type { QuestionEvent } from './question-events'

type Shown = Extract<QuestionEvent, { kind: 'shown' }>
type Question = Pick<QuestionEvent, 'journey' | 'code' | 'flow'>

/** What has happened to a question since events were last written down. */
export type Settled = Question & { answeredAt: Date | undefined; refused: boolean; open: boolean }

type Folded = { shown: readonly Shown[]; settled: readonly Settled[] }

/** Events of one question in one: where it was last shown before its answer, and how it then stands. */
export function foldQuestionEvents(events: readonly QuestionEvent[]): Folded {
  const shown = new Map<string, Shown>()
  const settled = new Map<string, Settled>()
  for (const event of events) {
    const { journey, code, flow } = event
    const key = JSON.stringify([journey, code, flow])
    const before = settled.get(key)
    if (event.kind !== 'shown') settled.set(key, after(before ?? { journey, code, flow }, event))
    else if (!before) shown.set(key, event)
  }
  return { shown: [...shown.values()], settled: [...settled.values()] }
}

function after(
  before: Question & Partial<Settled>,
  event: Exclude<QuestionEvent, { kind: 'shown' }>,
): Settled {
  const { journey, code, flow, answeredAt, refused = false } = before
  const question = { journey, code, flow }
  return event.kind === 'answered'
    ? { ...question, answeredAt: answeredAt ?? event.at, refused, open: false }
    : { ...question, answeredAt, refused: true, open: true }
}
