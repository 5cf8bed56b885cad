import type { FormAction } from '@/components/step/answer'
import { ScreenContent } from '@/components/step/screen-content'
import { StepForm } from '@/components/step/step-form'
import { wordsWithoutDraft } from '@/lib/model/views/form/form-words'
import type { AssistOffer, AssistView } from '@/lib/operator/acts/assist-view'

/** The steps that can be filled in with a customer on the phone. */
export function Assist({ assist }: { assist: AssistOffer }) {
  return (
    <section className="point" aria-label={assist.title}>
      <p className="hint">{assist.hint}</p>
      <ul>
        {assist.items.map(({ href, label }) => (
          <li key={href}>
            <a className="alone" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One step's own form, filled in by the team for its customer. */
export function AssistPage({ view, action }: { view: AssistView; action: FormAction }) {
  return (
    <>
      <nav className="trail" aria-label={view.trail.label}>
        {view.trail.items.map(({ href, label }) => (
          <span key={href}>
            <a href={href}>{label}</a> /{' '}
          </span>
        ))}
        <span>{view.trail.here}</span>
      </nav>
      <main className="assist">
        <p className="note">{view.lead}</p>
        <StepForm title={view.pageTitle} action={action} words={wordsWithoutDraft(view.words.line)}>
          <ScreenContent screen={view.screen} words={view.words.drawing} />
        </StepForm>
      </main>
    </>
  )
}
