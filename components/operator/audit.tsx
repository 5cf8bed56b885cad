import { Pager } from '@/components/operator/pager'
import { Table } from '@/components/operator/table'
import { Heading } from '@/components/ui/heading'
import type { AuditView } from '@/lib/operator/audit-list/read-audit'

/** What the team did; one can walk the chain from here. */
export function Audit({ view }: { view: AuditView }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <form className="acts" action="/operator/audit">
        <button className="button quiet" type="submit" name="verify" value="1">
          {view.verify}
        </button>
      </form>
      {view.verdict && (
        <p className={view.isBroken ? 'status bad verdict' : 'status ok verdict'} role="status">
          {view.verdict}
        </p>
      )}
      <Table caption={view.title} columns={view.columns} look="folds">
        {view.rows.map(({ position, when, who, what, object, outcome, isRefused }) => (
          <tr key={position}>
            <td className="nums">{when}</td>
            <th scope="row">
              <bdi>{who}</bdi>
            </th>
            <td>{what}</td>
            <td className="code">{object}</td>
            <td>{isRefused ? <span className="status bad code">{outcome}</span> : <bdi>{outcome}</bdi>}</td>
          </tr>
        ))}
      </Table>
      <Pager next={view.next} />
    </main>
  )
}
