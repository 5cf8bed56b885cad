import { type MarkName, StateMark } from '@/components/ui/state-mark'
import type { TaskGroupView, TaskState, TaskView } from '@/lib/model/views/home/types'

type Look = { mark: MarkName; tone: '' | 'go' | 'quiet' | 'bad'; settled: boolean }

/** Done recedes, open work keeps the accent, only a problem is red. */
const looks = {
  not_started: { mark: 'todo', tone: 'go', settled: false },
  in_progress: { mark: 'progress', tone: 'go', settled: false },
  completed: { mark: 'done', tone: '', settled: true },
  accepted: { mark: 'done', tone: '', settled: true },
  in_review: { mark: 'review', tone: 'quiet', settled: true },
  cannot_start: { mark: 'wait', tone: 'quiet', settled: false },
  problem: { mark: 'problem', tone: 'bad', settled: false },
  waiting_for_others: { mark: 'wait', tone: 'quiet', settled: false },
  with_team: { mark: 'wait', tone: 'quiet', settled: false },
} as const satisfies Record<TaskState, Look>

/** Groups of tasks with their states. */
export function TaskGroups({ groups }: { groups: readonly TaskGroupView[] }) {
  return groups.map(({ id, title, progress, tasks }) => (
    <section className="group" key={id}>
      <h2>
        {title}
        {progress && <span className="hint">{progress}</span>}
      </h2>
      <ul className="tasks">
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </section>
  ))
}

/** The whole row is the link; a row without one says why. */
function Task({ task: { name, hint, state, stateLabel, href } }: { task: TaskView }) {
  const { mark, tone, settled } = looks[state]
  const row = (
    <>
      <StateMark name={mark} />
      <span>
        <span className="name">{name}</span>
        {hint && <span className="hint">{hint}</span>}
      </span>
      <span className={tone ? `status ${tone}` : 'status'}>{stateLabel}</span>
    </>
  )
  return (
    <li className={settled ? 'task settled' : 'task'}>
      {href ? <a href={href}>{row}</a> : <div className="row">{row}</div>}
    </li>
  )
}
