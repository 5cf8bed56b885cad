'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { TextBox } from '@/components/operator/text-box'
import { Icon } from '@/components/ui/icon'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** That there are values, and for some roles a way to see one of them. */
export function StoredValues({ values, reveal }: { values: OnboardingView['values']; reveal: TeamAction }) {
  const { title, hint, none, items } = values
  const team = useTeam(reveal)
  const { place, reason } = team.outcome.typed ?? {}
  return (
    <section>
      <h2>{title}</h2>
      <p className="hint">{items.length > 0 ? hint : none}</p>
      {items.length > 0 && (
        <dl className="facts beside">
          {items.map(({ place, label, masked }) => (
            <div key={place}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <bdi>{masked}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {values.reveal && (
        <TeamForm team={team} className="findbar">
          <div>
            <label htmlFor="place">{values.reveal.field}</label>
            <span className="pick">
              <select className="input" id="place" name="place" key={place} defaultValue={place}>
                {items.map((one) => (
                  <option key={one.place} value={one.place}>
                    {one.label}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </span>
          </div>
          <div className="wide">
            <TextBox
              id="reason"
              name="reason"
              label={values.reveal.reason}
              hint={values.reveal.reasonHint}
              value={reason}
              problem={team.outcome.problem}
            />
          </div>
          <div className="go">
            <button className="button quiet" type="submit">
              {values.reveal.button}
            </button>
          </div>
        </TeamForm>
      )}
      <ActOutcomeNotice team={team} />
    </section>
  )
}
