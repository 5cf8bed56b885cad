import Link from 'next/link'
import { State } from '@/components/operator/state'
import { Table } from '@/components/operator/table'
import { Icon } from '@/components/ui/icon'
import type { ListView } from '@/lib/operator/list-page/list-view'

/** The rows of the list, each one line high. Times are relative; a row that is pointed at or has the focus is exact. */
export function ListRows({ view: { caption, columns, rows } }: { view: ListView }) {
  return (
    <Table caption={caption} columns={columns} look="folds queue">
      {rows.map(({ id, href, who, reference, type, integrator, state, turn, changed, peek }) => (
        <tr key={id} className={peek.isOpen ? 'is-open' : undefined}>
          <th scope="row">
            <a href={href}>
              <bdi>{who}</bdi>
            </a>{' '}
            <span className="code hint">{reference}</span>
          </th>
          <td>{type}</td>
          <td>{integrator}</td>
          <td>
            <State state={state} />
          </td>
          <td>{turn}</td>
          <td className="nums">
            <time dateTime={changed.iso}>
              <span className="ago" aria-hidden="true">
                {changed.ago}
              </span>
              <span className="exact">{changed.exact}</span>
            </time>
            {/* Only this part of the page changes, and the focus stays where it is. */}
            <Link
              className="peek-way"
              href={peek.href}
              prefetch={false}
              scroll={false}
              aria-label={peek.label}
              aria-current={peek.isOpen ? 'true' : undefined}
            >
              <Icon name="panel" />
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  )
}
