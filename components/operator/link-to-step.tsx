'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { TextBox } from '@/components/operator/text-box'
import { Icon } from '@/components/ui/icon'
import { SelectBoxes } from '@/components/ui/select-boxes'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type PointProps = { point: NonNullable<OnboardingView['point']>; help: TeamAction }

/** Makes a link that opens precisely one step for the customer, with a line of the team above it. */
export function Point({ point, help }: PointProps) {
  const team = useTeam(help)
  const { step = point.value, note } = team.outcome.typed ?? {}
  return (
    <section className="point" aria-label={point.title}>
      <TeamForm team={team} className="findbar">
        <SelectBoxes picks={[{ name: 'step', label: point.step, value: step, options: point.options }]} />
        <div className="wide">
          <TextBox
            id="note"
            name="note"
            label={point.note}
            hint={point.noteHint}
            value={note}
            problem={team.outcome.problem}
            dir="auto"
            maxLength={point.most}
          />
        </div>
        <div className="go">
          <button className="button quiet" type="submit" name="deed" value="point">
            <Icon name="link" />
            {point.button}
          </button>
        </div>
      </TeamForm>
      <ActOutcomeNotice team={team} />
    </section>
  )
}
