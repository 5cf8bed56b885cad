'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { NamedCell, Table } from '@/components/operator/table'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { Heading } from '@/components/ui/heading'
import type { KeysView } from '@/lib/operator/sign-in/keys'

/**
 * Every integrator's keys, and the way to end one: asked for twice, since nobody can bring it back. What came of it
 * stays when the row has nothing to press.
 */
export function Keys({ view, revoke }: { view: KeysView; revoke: TeamAction }) {
  const team = useTeam(revoke)
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <Table caption={view.title} columns={view.columns} look="folds">
        {view.rows.map(({ id, name, integrator, scope, created, used, end, over }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className="code">{integrator}</td>
            <NamedCell name={view.columns[2]}>{scope}</NamedCell>
            <NamedCell name={view.columns[3]}>{created}</NamedCell>
            <NamedCell name={view.columns[4]}>{used}</NamedCell>
            <NamedCell name={view.columns[5]}>{end}</NamedCell>
            <td>
              {over ?? (
                <details className="why">
                  <summary>
                    {view.revoke.ask}
                    <span className="sr"> {name}</span>
                  </summary>
                  <div>
                    <p>{view.revoke.text}</p>
                    <TeamForm team={team}>
                      <button className="linkish" type="submit" name="key" value={id}>
                        {view.revoke.submit}
                        <span className="sr"> {name}</span>
                      </button>
                    </TeamForm>
                  </div>
                </details>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <ActOutcomeNotice team={team} />
    </main>
  )
}
