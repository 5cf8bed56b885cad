import type { CountMark } from './marks'

type Shown = Extract<CountMark, { kind: 'shown' }>
type Question = Pick<CountMark, 'journey' | 'code' | 'flow'>

/** What has happened to a question since marks were last written down. */
export type Settled = Question & { answeredAt: Date | undefined; refused: boolean; open: boolean }

type Folded = { shown: readonly Shown[]; settled: readonly Settled[] }

/** Marks of one question in one: where it was last shown before its answer, and how it then stands. */
export function foldMarks(marks: readonly CountMark[]): Folded {
  const shown = new Map<string, Shown>()
  const settled = new Map<string, Settled>()
  for (const mark of marks) {
    const { journey, code, flow } = mark
    const key = JSON.stringify([journey, code, flow])
    const before = settled.get(key)
    if (mark.kind !== 'shown') settled.set(key, after(before ?? { journey, code, flow }, mark))
    else if (!before) shown.set(key, mark)
  }
  return { shown: [...shown.values()], settled: [...settled.values()] }
}

function after(before: Question & Partial<Settled>, mark: Exclude<CountMark, { kind: 'shown' }>): Settled {
  const { journey, code, flow, answeredAt, refused = false } = before
  const question = { journey, code, flow }
  return mark.kind === 'answered'
    ? { ...question, answeredAt: answeredAt ?? mark.at, refused, open: false }
    : { ...question, answeredAt, refused: true, open: true }
}
