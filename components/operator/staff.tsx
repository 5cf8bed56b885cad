import { Acts } from '@/components/operator/acts'
import { NamedCell, Table } from '@/components/operator/table'
import type { TeamAction } from '@/components/operator/team-form'
import { Heading } from '@/components/ui/heading'
import type { StaffView } from '@/lib/operator/sign-in/staff'

/** Everybody who has signed in, and the ways to end that. */
export function Staff({ view, change }: { view: StaffView; change: TeamAction }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <Table caption={view.title} columns={view.columns} look="folds">
        {view.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td>{row.role}</td>
            <NamedCell name={view.columns[2]}>{row.signedIn}</NamedCell>
            <NamedCell name={view.columns[3]}>{row.sessions}</NamedCell>
            <td>
              <Acts action={change}>
                <input type="hidden" name="person" value={row.id} />
                <button className="linkish" type="submit" name="deed" value="end">
                  {view.end}
                  <span className="sr"> {row.name}</span>
                </button>{' '}
                {row.change && (
                  <button className="linkish" type="submit" name="deed" value={row.change.deed}>
                    {row.change.label}
                    <span className="sr"> {row.name}</span>
                  </button>
                )}
              </Acts>
            </td>
          </tr>
        ))}
      </Table>
    </main>
  )
}
