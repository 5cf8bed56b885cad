import { FileLinks } from '@/components/plan/file-links'
import { NewsSection } from '@/components/plan/news'
import { NextStep } from '@/components/plan/next-step'
import { OpensSections } from '@/components/plan/opens'
import { TaskGroups } from '@/components/plan/task-list'
import { FactsList } from '@/components/ui/answers-list'
import { ButtonLink } from '@/components/ui/button'
import { DisclosureBox } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { CalmNote } from '@/components/ui/notice'
import { Timeline } from '@/components/ui/timeline'
import type { StatusView } from '@/lib/model/views/home/types'

/** How it stands, where nothing is to be done here. */
export function Status({ view }: { view: StatusView }) {
  return (
    <>
      <div className="stack">
        <StatusArch kind={view.kind} />
        <Heading>{view.title}</Heading>
        <p className="lead">{view.lead}</p>
        {view.action && (
          <div className="acts">
            <ButtonLink href={view.action.href}>{view.action.label}</ButtonLink>
          </div>
        )}
      </div>
      {view.news && <NewsSection news={view.news} />}
      {view.missing && <NextStep next={view.missing} />}
      {view.note && <CalmNote {...view.note} />}
      {view.opens && <OpensSections opens={view.opens} />}
      <TaskGroups groups={view.groups} />
      {view.timeline.length > 0 && (
        <section className="group">
          <h2>{view.timelineTitle}</h2>
          <Timeline entries={view.timeline} />
        </section>
      )}
      {view.facts.length > 0 && (
        <section className="group">
          {view.factsTitle && <h2>{view.factsTitle}</h2>}
          <FactsList facts={view.facts} />
        </section>
      )}
      <FileLinks files={view.files} />
      {view.kept && <DisclosureBox {...view.kept} />}
      <p className="group hint">
        {view.help.text} <a href={view.help.href}>{view.help.label}</a>
      </p>
    </>
  )
}

/** The arch speaks only where all is well: it is being looked at, or it is done. */
function StatusArch({ kind }: { kind: StatusView['kind'] }) {
  if (kind === 'review') return <Arch look="still" icon="clock" />
  if (kind === 'approved' || kind === 'answered') return <Arch look="ok" icon="check" />
  return null
}

/** The large arch with one icon. */
export function Arch({ look, icon }: { look: 'still' | 'ok'; icon: 'clock' | 'check' }) {
  return (
    <span className={`arch big ${look}`}>
      <Icon name={icon} />
    </span>
  )
}
