import { Acts, type TeamAction } from '@/components/operator/acts'
import { Heading } from '@/components/ui/heading'
import type { StaffView } from '@/lib/operator/views'

/** Everybody who has signed in, and the ways to end that. */
export function Staff({ view, change }: { view: StaffView; change: TeamAction }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <table className="table folds">
        <caption className="sr">{view.title}</caption>
        <thead>
          <tr>
            {view.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>{row.role}</td>
              <td className="nums">{row.signedIn}</td>
              <td className="nums">{row.sessions}</td>
              <td>
                <Acts action={change}>
                  <input type="hidden" name="person" value={row.id} />
                  <button className="linkish" type="submit" name="deed" value="end">
                    {view.end}
                    <span className="sr"> {row.name}</span>
                  </button>{' '}
                  <button className="linkish" type="submit" name="deed" value={row.change.deed}>
                    {row.change.label}
                    <span className="sr"> {row.name}</span>
                  </button>
                </Acts>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
