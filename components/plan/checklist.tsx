import { Lit } from '@/components/plan/lit'
import { TaskGroups } from '@/components/plan/task-list'
import { Heading } from '@/components/ui/heading'
import { CalmNote } from '@/components/ui/notice'
import type { ChecklistView } from '@/lib/plan/views'

/** Everything that is asked, and the one thing to do next. */
export function Checklist({ view }: { view: ChecklistView }) {
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.next && <Lit next={view.next} />}
      {view.note && <CalmNote {...view.note} />}
      <TaskGroups groups={view.groups} />
      {view.footnote && (
        <p className="group hint">
          {view.footnote.text} <a href={view.footnote.link.href}>{view.footnote.link.label}</a>
        </p>
      )}
    </>
  )
}
