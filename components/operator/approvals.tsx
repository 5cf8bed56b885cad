'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { NamedCell, Table } from '@/components/operator/table'
import { type Team, type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { Heading } from '@/components/ui/heading'
import type { ApprovalsView } from '@/lib/operator/approvals-page/approvals-view'

type Requests = ApprovalsView['waiting'] | ApprovalsView['own']
type Request = Requests['rows'][number]

/** What colleagues have asked for, and one's own requests. What a press led to is above both, for its row moves. */
export function Approvals({ view, act }: { view: ApprovalsView; act: TeamAction }) {
  const team = useTeam(act)
  const { waiting, own } = view
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="hint">{view.lead}</p>
      <ActOutcomeNotice team={team} />
      <RequestTable requests={waiting}>
        {(row) => (
          <Press team={team} row={row}>
            <Deed deed="approve" label={waiting.approve} row={row} />{' '}
            <Deed deed="refuse" label={waiting.refuse} row={row} />
          </Press>
        )}
      </RequestTable>
      <RequestTable requests={own}>
        {(row) =>
          row.isReady && (
            <Press team={team} row={row}>
              <Deed deed="carry_out" label={own.carryOut} row={row} />
            </Press>
          )
        }
      </RequestTable>
    </main>
  )
}

type RequestTableProps = { requests: Requests; children: (row: Request) => React.ReactNode }

function RequestTable({ requests: { title, none, columns, rows }, children }: RequestTableProps) {
  return (
    <section className="requests">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <Table caption={title} columns={columns} look="folds">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.what}</th>
              <td>
                <bdi>{row.who}</bdi>{' '}
                <a href={row.onboarding.href} className="code">
                  {row.onboarding.label}
                </a>
              </td>
              <td>
                <bdi>{row.reason}</bdi>
              </td>
              <td>{row.state}</td>
              {row.until ? <NamedCell name={columns[4]}>{row.until}</NamedCell> : <td />}
              <td>{children(row)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

function Press({ team, row, children }: { team: Team; row: Request; children: React.ReactNode }) {
  return (
    <TeamForm team={team}>
      <input type="hidden" name="approval" value={row.id} />
      {children}
    </TeamForm>
  )
}

function Deed({ deed, label, row }: { deed: string; label: string; row: Request }) {
  return (
    <button className="linkish" type="submit" name="deed" value={deed}>
      {label}
      <span className="sr">
        {' '}
        {row.what} {row.onboarding.label}
      </span>
    </button>
  )
}
