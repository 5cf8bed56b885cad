'use client'

import { useActionState } from 'react'
import { Outcome, type TeamAction } from '@/components/operator/acts'
import { LineBox } from '@/components/operator/line-box'
import { Icon } from '@/components/ui/icon'
import type { ActOutcome } from '@/lib/operator/acts/act-result'
import type { MatterView } from '@/lib/operator/acts/matters-view'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type MattersProps = { matters: OnboardingView['matters']; help: TeamAction }

/** What needs a person, each with what it means and what can be done. What came of it stays when the matter is gone. */
export function Matters({ matters: { title, items }, help }: MattersProps) {
  const [outcome, act] = useActionState(help, {})
  return (
    <section aria-label={title}>
      {items.length > 0 && (
        <ul className="alerts matters">
          {items.map((matter) => (
            <Matter key={matter.id} matter={matter} act={act} typed={outcome.typed} />
          ))}
        </ul>
      )}
      <Outcome outcome={outcome} />
    </section>
  )
}

type Pressed = {
  act: (form: FormData) => void
  /** What stood in a form that was refused. */
  typed: ActOutcome['typed']
}

function Matter({ matter, act, typed }: Pressed & { matter: MatterView }) {
  const { id, title, about, text, deeds, declare } = matter
  return (
    <li>
      <Icon name="alert" />
      <div className="matter">
        <p>
          <b>{title}</b> {about && <bdi className={about.isCode ? 'code' : undefined}>{about.text}</bdi>}
        </p>
        <p className="hint">{text}</p>
        {declare && <Declare declare={declare} act={act} typed={typed} />}
      </div>
      {deeds.length > 0 && (
        <form className="deeds" action={act}>
          <input type="hidden" name="alert" value={id} />
          {deeds.map(({ deed, label }) => (
            <button key={deed} className="linkish" type="submit" name="deed" value={deed}>
              {label}
              <span className="sr"> {title}</span>
            </button>
          ))}
        </form>
      )}
    </li>
  )
}

type DeclareProps = Pressed & { declare: NonNullable<MatterView['declare']> }

/** Says what a call in doubt has made, for somebody who has looked at the service. */
function Declare({ declare, act, typed }: DeclareProps) {
  return (
    <details className="why">
      <summary>{declare.summary}</summary>
      <form className="findbar" action={act}>
        <div className="wide">
          <LineBox
            id="declare-reason"
            name="reason"
            label={declare.reason}
            hint={declare.reasonHint}
            value={typed?.reason}
          />
        </div>
        <div>
          <LineBox
            id="declare-customer"
            name="customer"
            label={declare.customer}
            hint={declare.customerHint}
            value={typed?.customer}
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
      </form>
    </details>
  )
}
