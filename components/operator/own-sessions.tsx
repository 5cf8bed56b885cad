'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { NamedCell, Table } from '@/components/operator/table'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { Heading } from '@/components/ui/heading'
import type { OwnSessionsView } from '@/lib/operator/sign-in/own-sessions'

/**
 * The browsers in which one is signed in, and the way to end each but this one. What came of it stays when the row is
 * gone.
 */
export function OwnSessions({ view, end }: { view: OwnSessionsView; end: TeamAction }) {
  const team = useTeam(end)
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <Table caption={view.title} columns={view.columns} look="folds">
        {view.rows.map(({ id, browser, signedIn, seen }) => (
          <tr key={id ?? 'here'}>
            <th scope="row">
              <bdi>{browser}</bdi>
            </th>
            <NamedCell name={view.columns[1]}>{signedIn}</NamedCell>
            <NamedCell name={view.columns[2]}>{seen}</NamedCell>
            <td>
              {id ? (
                <TeamForm team={team}>
                  <button className="linkish" type="submit" name="session" value={id}>
                    {view.end}
                    <span className="sr"> {browser}</span>
                  </button>
                </TeamForm>
              ) : (
                view.here
              )}
            </td>
          </tr>
        ))}
      </Table>
      <ActOutcomeNotice team={team} />
    </main>
  )
}
