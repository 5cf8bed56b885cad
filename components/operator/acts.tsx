'use client'

import type { ReactNode } from 'react'
import {
  type Team,
  type TeamAction,
  TeamForm,
  useFocusOnOutcome,
  useTeam,
} from '@/components/operator/team-form'
import { CopiedText } from '@/components/ui/copied-text'
import { Notice } from '@/components/ui/notice'
import { StatusLine } from '@/components/ui/status-line'

type ActsProps = {
  action: TeamAction
  className?: string
  /** What comes between the form and its outcome. */
  beside?: ReactNode
  children: ReactNode
}

/** A form of the team whose outcome is below it; a link or value is shown once, here. */
export function Acts({ action, className, beside, children }: ActsProps) {
  const team = useTeam(action)
  return (
    <>
      <TeamForm team={team} className={className}>
        {children}
      </TeamForm>
      {beside}
      <ActOutcomeNotice team={team} />
    </>
  )
}

/** What an act led to. */
export function ActOutcomeNotice({ team }: { team: Team }) {
  const { problem, told, next, shown, file } = team.outcome
  const place = useFocusOnOutcome(team)
  return (
    <>
      {/* A box that is wrong gets the focus, and is described by it. */}
      {problem && (
        <div data-said={problem.input ? undefined : 'failed'}>
          <Notice notice={problem} place={place} grave />
        </div>
      )}
      {told && <StatusLine place={problem ? undefined : place}>{told}</StatusLine>}
      {next && (
        <p>
          <a className="alone" href={next.href}>
            {next.label}
          </a>
        </p>
      )}
      {shown && (
        <div className="shown" data-said="">
          <span className="hint">{shown.label}</span>{' '}
          <CopiedText text={shown.value} thing={shown.label} words={shown.copy} />
        </div>
      )}
      {file && (
        <p>
          <a className="alone" href={file.href} download={file.name}>
            {file.label}
          </a>
        </p>
      )}
    </>
  )
}
