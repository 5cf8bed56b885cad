import { Code } from '@/components/operator/code'
import { ScreenFrame } from '@/components/operator/screen-viewer'
import { NamedCell, Table } from '@/components/operator/table'
import { TextBox } from '@/components/operator/text-box'
import { ChoosingForm } from '@/components/ui/choosing-form'
import { SelectBoxes } from '@/components/ui/select-boxes'
import type { BoxesView, SimulatorView } from '@/lib/operator/viewer/simulator-view'

/** What would be asked of a customer that nobody has yet, and how each page of it would look. */
export function Simulator({ view }: { view: SimulatorView }) {
  const { viewer, capabilities, people, codes, plan } = view
  const more = (
    <>
      <Boxes view={capabilities} />
      {people && <People people={people} />}
      <div className="wide">
        <TextBox id="codes" name="codes" label={codes.label} hint={codes.hint} value={codes.value} />
      </div>
    </>
  )
  return (
    <div className="simulator">
      <ChoosingForm action={viewer.action} picks={viewer.picks} button={viewer.button}>
        {more}
      </ChoosingForm>
      <PlanTable plan={plan} />
      <ScreenFrame {...viewer.frame} />
    </div>
  )
}

function Boxes({ view: { title, hint, boxes } }: { view: BoxesView }) {
  return (
    <fieldset className="whole" aria-describedby="capabilities-hint">
      <legend>{title}</legend>
      <p className="hint" id="capabilities-hint">
        {hint}
      </p>
      <div className="choices">
        {boxes.map(({ name, value, label, checked }) => (
          <label className="choice" key={label}>
            <input type="checkbox" name={name} value={value} defaultChecked={checked} />
            <span className="name">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function People({ people: { title, list } }: { people: NonNullable<SimulatorView['people']> }) {
  return (
    <fieldset className="whole">
      <legend>{title}</legend>
      {list.map(({ role, share }) => (
        <div className="findbar" key={role.name}>
          <SelectBoxes picks={[role]} />
          <div>
            <label htmlFor={share.name}>{share.label}</label>
            <input
              className="input"
              id={share.name}
              name={share.name}
              inputMode="numeric"
              defaultValue={share.value}
            />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function PlanTable({ plan: { title, head, rows, summary } }: { plan: SimulatorView['plan'] }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <p className="hint">{summary}</p>
      <Table caption={title} columns={head} look="folds">
        {rows.map(([name, codes, state]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className="code ltr">
                <Code code={codes} />
              </span>
            </td>
            <NamedCell name={head[2]}>{state}</NamedCell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
