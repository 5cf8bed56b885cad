import { ScreenViewer } from '@/components/operator/screen-viewer'
import { Table } from '@/components/operator/table'
import type { SimulatorView } from '@/lib/operator/simulator-view'

/** What would be asked of a customer that nobody has yet, and how each page of it would look. */
export function Simulator({ view: { viewer, codes, plan } }: { view: SimulatorView }) {
  const more = (
    <div className="wide">
      <label htmlFor="codes">{codes.label}</label>
      <input
        className="input"
        id="codes"
        name="codes"
        defaultValue={codes.value}
        aria-describedby="codes-hint"
      />
      <p className="hint" id="codes-hint">
        {codes.hint}
      </p>
    </div>
  )
  return (
    <ScreenViewer view={viewer} more={more}>
      <PlanTable plan={plan} />
    </ScreenViewer>
  )
}

function PlanTable({ plan: { title, head, rows, summary } }: { plan: SimulatorView['plan'] }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <p className="hint">{summary}</p>
      <Table caption={title} columns={head}>
        {rows.map(([name, codes, state]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="code ltr">{codes}</td>
            <td>{state}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
