'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { TextBox } from '@/components/operator/text-box'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type PersonDataView = NonNullable<OnboardingView['data']>

type PersonDataProps = { data: PersonDataView; help: TeamAction }

/** The file with everything that is kept about a person, for a reason. */
export function ExportData({ data, help }: PersonDataProps) {
  const team = useTeam(help)
  return (
    <section className="point" aria-label={data.export.title}>
      <p className="hint">{data.export.text}</p>
      <TeamForm team={team}>
        <ReasonBox id="export-reason" data={data} team={team} />
        <button className="button quiet" type="submit" name="deed" value="export">
          {data.export.submit}
        </button>
      </TeamForm>
      <ActOutcomeNotice team={team} />
    </section>
  )
}

/** The end of everything that is kept about a person: for a reason, and with the reference typed again. */
export function EraseData({ data, help }: PersonDataProps) {
  const team = useTeam(help)
  const { erase } = data
  if (!erase) return null
  const { problem, typed } = team.outcome
  return (
    <section className="point" aria-label={erase.title}>
      <p className="hint">{erase.text}</p>
      <TeamForm team={team}>
        <ReasonBox id="erase-reason" data={data} team={team} />
        <TextBox
          id="erase-reference"
          name="reference"
          label={erase.confirm}
          hint={erase.confirmHint}
          value={typed?.reference}
          problem={problem}
          dir="ltr"
          spellCheck={false}
        />
        <button className="button quiet" type="submit" name="deed" value="erase">
          {erase.submit}
        </button>
      </TeamForm>
      <ActOutcomeNotice team={team} />
    </section>
  )
}

type ReasonBoxProps = { id: string; data: PersonDataView; team: ReturnType<typeof useTeam> }

function ReasonBox({ id, data, team }: ReasonBoxProps) {
  const { problem, typed } = team.outcome
  const { label, hint } = data.reason
  return <TextBox id={id} name="reason" label={label} hint={hint} value={typed?.reason} problem={problem} />
}
