'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { TextBox } from '@/components/operator/text-box'
import type { ListView } from '@/lib/operator/list-page/list-view'

type Drop = (form: FormData) => Promise<void>
type ListViewsProps = { views: ListView['views']; keep: TeamAction; drop: Drop }

/** The tabs above the list: whose turn it is, and what this person has saved. */
export function ListViews({ views, keep, drop }: ListViewsProps) {
  return (
    <div className="views-row">
      <nav className="views" aria-label={views.label}>
        {views.turns.map(({ href, label, count, current }) => (
          <a key={href} href={href} aria-current={current ? 'true' : undefined}>
            {label} {count && <span className="nums">{count}</span>}
          </a>
        ))}
        {views.saved.map(({ href, label, current }) => (
          <a key={href} className="own" href={href} aria-current={current ? 'true' : undefined}>
            <bdi>{label}</bdi>
          </a>
        ))}
      </nav>
      {views.save && <SaveView save={views.save} keep={keep} />}
      {views.remove && (
        <form action={drop}>
          <input type="hidden" name="view" value={views.remove.id} />
          <button className="linkish" type="submit">
            {views.remove.label}
          </button>
        </form>
      )}
    </div>
  )
}

type SaveViewProps = { save: NonNullable<ListView['views']['save']>; keep: TeamAction }

function SaveView({ save, keep }: SaveViewProps) {
  const team = useTeam(keep)
  const { problem, typed } = team.outcome
  return (
    <details className="why" open={problem ? true : undefined}>
      <summary>{save.open}</summary>
      <TeamForm className="findbar" team={team}>
        <input type="hidden" name="filters" value={save.filters} />
        <div className="wide">
          <TextBox
            id="view-name"
            name="name"
            label={save.name}
            hint={save.hint}
            value={typed?.name}
            problem={problem}
          />
        </div>
        <div className="go">
          <button className="button quiet" type="submit">
            {save.button}
          </button>
        </div>
      </TeamForm>
      <ActOutcomeNotice team={team} />
    </details>
  )
}
