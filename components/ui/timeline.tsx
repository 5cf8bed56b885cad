import { type MarkName, StateMark } from '@/components/ui/state-mark'
import type { TimelineEntry } from '@/lib/model/views/home/types'

const marks = {
  done: 'done',
  review: 'review',
  problem: 'problem',
  ahead: 'wait',
} as const satisfies Record<TimelineEntry['mark'], MarkName>

/** What happened, oldest first, and what comes next in grey. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="line">
      {entries.map(({ id, what, when, mark }) => (
        <li key={id}>
          <StateMark name={marks[mark]} />
          <div>
            <p className={mark === 'ahead' ? 'what ahead' : 'what'}>{what}</p>
            <span className="when">{when}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
