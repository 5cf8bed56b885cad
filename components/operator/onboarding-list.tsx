import { FindBar } from '@/components/operator/find-bar'
import { ListKeys } from '@/components/operator/list-keys'
import { ListRows } from '@/components/operator/list-rows'
import { ListViews } from '@/components/operator/list-views'
import { Pager } from '@/components/operator/pager'
import { Peek } from '@/components/operator/peek'
import type { TeamAction } from '@/components/operator/team-form'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { ListView } from '@/lib/operator/list-page/list-view'

type OnboardingListProps = {
  view: ListView
  /** Keeps the filters under a name. */
  keep: TeamAction
  /** Removes a saved view. */
  drop: (form: FormData) => Promise<void>
}

/** Find, what needs a person, the list, and one onboarding in short beside it. */
export function OnboardingList({ view, keep, drop }: OnboardingListProps) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <div className="title-row apart">
        <Heading>{view.title}</Heading>
        <ListKeys view={view.keys} />
      </div>
      {view.problem && <Notice notice={view.problem} grave />}
      <FindBar find={view.find} />
      {view.queue && <Queue queue={view.queue} />}
      {view.approvals && (
        <p>
          <b>{view.approvals.text}</b>{' '}
          <a className="alone" href={view.approvals.link.href}>
            {view.approvals.link.label}
            <span className="sr"> {view.approvals.text}</span>
          </a>
        </p>
      )}
      <ListViews views={view.views} keep={keep} drop={drop} />
      <div className={view.peek ? 'list has-peek' : 'list'}>
        {view.peek && <Peek peek={view.peek} />}
        <div className="pane">
          {view.rows.length > 0 ? <ListRows view={view} /> : <p className="muted">{view.empty}</p>}
          <Pager next={view.next} />
        </div>
      </div>
    </main>
  )
}

/** One line that opens: how many matters wait for the team, and the oldest of them. */
function Queue({ queue }: { queue: NonNullable<ListView['queue']> }) {
  return (
    <section aria-label={queue.title}>
      <details className="alert-line">
        <summary>
          <Icon name="alert" />
          <b>{queue.count}</b> <span className="muted">{queue.oldest}</span>
          <Icon name="down" className="turn" />
        </summary>
        <ul className="alerts">
          {queue.matters.map(({ id, title, code, text, href, label }) => (
            <li key={id}>
              <span>
                <b>{title}</b> {code && <span className="code">{code}</span>} {text}
              </span>
              <a className="alone" href={href}>
                {label}
                <span className="sr"> {title}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
