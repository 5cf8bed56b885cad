'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { Table } from '@/components/operator/table'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/**
 * Links and sessions; anyone who may help can end a session. What came of it stays when the row has nothing to press.
 */
export function Access({ access, help }: { access: OnboardingView['access']; help: TeamAction }) {
  const team = useTeam(help)
  return (
    <section>
      <h2>{access.title}</h2>
      <Table caption={access.title} columns={access.columns} look="folds">
        {access.rows.map(({ id, what, since, state, end }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td>{since}</td>
            <td>
              {state}
              {end && (
                <TeamForm team={team}>
                  {Object.entries(end.fields).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <button className="linkish" type="submit" name="deed" value="end">
                    {end.label}
                  </button>
                </TeamForm>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <ActOutcomeNotice team={team} />
    </section>
  )
}
