'use client'

import { ActOutcomeNotice } from '@/components/operator/acts'
import { type Team, type TeamAction, TeamForm, useTeam } from '@/components/operator/team-form'
import { TextBox } from '@/components/operator/text-box'
import { Icon } from '@/components/ui/icon'
import type { MatterView } from '@/lib/operator/acts/matters-view'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type MattersProps = { matters: OnboardingView['matters']; help: TeamAction }

/** What needs a person, each with what it means and what can be done. What came of it stays when the matter is gone. */
export function Matters({ matters: { title, items }, help }: MattersProps) {
  const team = useTeam(help)
  return (
    <section aria-label={title}>
      {items.length > 0 && (
        <ul className="alerts matters">
          {items.map((matter) => (
            <Matter key={matter.id} matter={matter} team={team} />
          ))}
        </ul>
      )}
      <ActOutcomeNotice team={team} />
    </section>
  )
}

function Matter({ matter, team }: { matter: MatterView; team: Team }) {
  const { id, title, about, text, known, deeds, declare } = matter
  return (
    <li>
      <Icon name="alert" />
      <div className="matter">
        <p>
          <b>{title}</b> {about && <bdi className={about.isCode ? 'code' : undefined}>{about.text}</bdi>}
        </p>
        <p className="hint">{text}</p>
        {known && <p className="hint">{known}</p>}
        {declare && <Declare declare={declare} team={team} />}
      </div>
      {deeds.length > 0 && (
        <TeamForm className="deeds" team={team}>
          <input type="hidden" name="alert" value={id} />
          {deeds.map(({ deed, label }) => (
            <button key={deed} className="linkish" type="submit" name="deed" value={deed}>
              {label}
              <span className="sr"> {title}</span>
            </button>
          ))}
        </TeamForm>
      )}
    </li>
  )
}

type DeclareProps = { declare: NonNullable<MatterView['declare']>; team: Team }

/** Says what a call in doubt has made, for someone who has looked at the service. */
function Declare({ declare, team }: DeclareProps) {
  const { typed, problem } = team.outcome
  return (
    <details className="why">
      <summary>{declare.summary}</summary>
      <TeamForm className="findbar" team={team}>
        <div className="wide">
          <TextBox
            id="declare-reason"
            name="reason"
            label={declare.reason}
            hint={declare.reasonHint}
            value={typed?.reason}
            problem={problem}
          />
        </div>
        <div>
          <TextBox
            id="declare-customer"
            name="customer"
            label={declare.customer}
            hint={declare.customerHint}
            value={typed?.customer}
            problem={problem}
            dir="ltr"
            spellCheck={false}
          />
        </div>
        <div className="acts">
          <button className="button quiet" type="submit" name="deed" value="made">
            {declare.made}
          </button>
          <button className="button quiet" type="submit" name="deed" value="not_made">
            {declare.notMade}
          </button>
        </div>
      </TeamForm>
    </details>
  )
}
