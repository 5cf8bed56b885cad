import { Code } from '@/components/operator/code'
import { State } from '@/components/operator/state'
import { Table } from '@/components/operator/table'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** What the service says of each code, beside how the app reads it. */
export function Profiles({ profiles }: { profiles: OnboardingView['profiles'] }) {
  if (profiles.items.length === 0) {
    return (
      <section>
        <h2>{profiles.title}</h2>
        <p className="muted">{profiles.none}</p>
      </section>
    )
  }
  return profiles.items.map(({ name, state, rows }) => (
    <section key={name}>
      <h2>
        {profiles.title}
        <span className="hint">
          <span className="code">{name}</span> · <span className="code">{state}</span>
        </span>
      </h2>
      <Table caption={`${profiles.title} ${name}`} columns={profiles.columns} look="folds">
        {rows.map(({ code, says, reads }) => (
          <tr key={`${code} ${says}`}>
            <th scope="row" className="code">
              <Code code={code} />
            </th>
            <td>{says}</td>
            <td>
              <State state={reads} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  ))
}

/** What the customer can do, and with which profile. */
export function OpenThings({ opens: { title, columns, rows } }: Pick<OnboardingView, 'opens'>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Table caption={title} columns={columns} look="folds">
        {rows.map(({ thing, profile, state }) => (
          <tr key={thing}>
            <th scope="row">{thing}</th>
            <td className="code">{profile}</td>
            <td>
              <State state={state} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** Each refusal twice: as the team may quote it to the service, and as the customer reads it. */
export function Refusals({ refusals }: { refusals: OnboardingView['refusals'] }) {
  return (
    <section>
      <h2>{refusals.title}</h2>
      {refusals.items.map(({ id, staffLabel, staff, customerLabel, customer }) => (
        <dl className="facts" key={id}>
          <div>
            <dt>
              {staffLabel} <span className="code">{id}</span>
            </dt>
            <dd className="code">{staff}</dd>
          </div>
          <div>
            <dt>{customerLabel}</dt>
            <dd>{customer}</dd>
          </div>
        </dl>
      ))}
    </section>
  )
}
