import { FileLinks } from '@/components/plan/file-links'
import { NewsSection } from '@/components/plan/news'
import { NextStep } from '@/components/plan/next-step'
import { OpensSections } from '@/components/plan/opens'
import { Reminder } from '@/components/plan/reminder'
import { TaskGroups } from '@/components/plan/task-list'
import { Heading } from '@/components/ui/heading'
import { CalmNote } from '@/components/ui/notice'
import { Timeline } from '@/components/ui/timeline'
import type { ChecklistView } from '@/lib/model/views/home/types'

/** Everything that is asked, and the one thing to do next. */
export function Checklist({ view }: { view: ChecklistView }) {
  return (
    <>
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.deadline && <p>{view.deadline}</p>}
      {view.news && <NewsSection news={view.news} />}
      {view.next && <NextStep next={view.next} />}
      {view.note && <CalmNote {...view.note} />}
      {view.opens && <OpensSections opens={view.opens} />}
      <TaskGroups groups={view.groups} />
      {view.later && <CalmNote {...view.later} />}
      {view.timeline && (
        <section className="group">
          <h2>{view.timeline.title}</h2>
          <Timeline entries={view.timeline.entries} />
        </section>
      )}
      {view.reminder && <Reminder view={view.reminder} />}
      {view.files && <FileLinks files={view.files} />}
      {view.footnote && (
        <p className="group hint">
          {view.footnote.text} <a href={view.footnote.link.href}>{view.footnote.link.label}</a>
        </p>
      )}
      {view.help && (
        <p className="group hint">
          {view.help.text} <a href={view.help.href}>{view.help.label}</a> {view.help.reference.term}{' '}
          <bdi className="nums">{view.help.reference.text}</bdi>
        </p>
      )}
    </>
  )
}
