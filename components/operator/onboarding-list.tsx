import { FindBar } from '@/components/operator/find-bar'
import { Pager } from '@/components/operator/pager'
import { State } from '@/components/operator/state'
import { Table } from '@/components/operator/table'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { ListView } from '@/lib/operator/list/list-view'

/** Find, what needs a person, and the list. */
export function OnboardingList({ view }: { view: ListView }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      {view.problem && <Notice notice={view.problem} grave />}
      <FindBar find={view.find} />
      {view.queue.matters.length > 0 && <Queue queue={view.queue} />}
      <nav className="views" aria-label={view.turns.label}>
        {view.turns.items.map(({ href, label, count, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined}>
            {label} {count && <span className="nums">{count}</span>}
          </a>
        ))}
      </nav>
      {view.rows.length > 0 ? <Rows view={view} /> : <p className="muted">{view.empty}</p>}
      <Pager next={view.next} />
    </main>
  )
}

function Queue({ queue }: { queue: ListView['queue'] }) {
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="sr">
        {queue.title}
      </h2>
      <ul className="alerts">
        {queue.matters.map(({ id, title, code, text, href, label }) => (
          <li key={id}>
            <Icon name="alert" />
            <span>
              <b>{title}</b> {code && <span className="code">{code}</span>} {text}
            </span>
            <a className="alone" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rows({ view: { caption, columns, rows } }: { view: ListView }) {
  return (
    <Table caption={caption} columns={columns} look="folds queue">
      {rows.map(({ href, who, reference, type, integrator, state, turn, changed }) => (
        <tr key={href}>
          <th scope="row">
            <a href={href}>
              <bdi>{who}</bdi>
            </a>
            <br />
            <span className="code hint">{reference}</span>
          </th>
          <td>{type}</td>
          <td>{integrator}</td>
          <td>
            <State state={state} />
          </td>
          <td>{turn}</td>
          <td className="nums">{changed}</td>
        </tr>
      ))}
    </Table>
  )
}
