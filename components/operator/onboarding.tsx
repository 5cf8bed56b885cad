import { Access } from '@/components/operator/access'
import { OnboardingTimeline } from '@/components/operator/history'
import { Matters } from '@/components/operator/matters'
import { OnboardingActs } from '@/components/operator/onboarding-acts'
import { OpenThings, Profiles, Refusals } from '@/components/operator/profiles'
import { ScreenFrame } from '@/components/operator/screen-viewer'
import { State } from '@/components/operator/state'
import { StuckAnswer } from '@/components/operator/stuck-answer'
import type { TeamAction } from '@/components/operator/team-form'
import { StoredValues } from '@/components/operator/values'
import { CopiedText } from '@/components/ui/copied-text'
import { Heading } from '@/components/ui/heading'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type OnboardingProps = { view: OnboardingView; help: TeamAction; reveal: TeamAction }

/** One onboarding: what is outstanding, what happened, who can get in; every value masked. */
export function OneOnboarding({ view, help, reveal }: OnboardingProps) {
  return (
    <>
      <nav className="trail" aria-label={view.trail.label}>
        {view.trail.items.map(({ href, label }) => (
          <span key={href}>
            <a href={href}>{label}</a> /{' '}
          </span>
        ))}
        <span className="code">{view.trail.here}</span>
      </nav>
      <main>
        <title>{view.pageTitle}</title>
        <div className="title-row">
          <Heading>
            <bdi>{view.who}</bdi>
          </Heading>
          <State state={view.state} />
        </div>
        <p className="hint">{view.facts}</p>
        <Facts terms={view.terms} copy={view.copy} />
        <StuckAnswer answer={view.answer} />
        <Matters matters={view.matters} help={help} />
        <OnboardingActs view={view} help={help} />
        <div className="live">
          <section className="pane" aria-labelledby="live">
            <h2 id="live">{view.screen.title}</h2>
            <ScreenFrame {...view.screen.frame} />
            <a className="alone" href={view.screen.href}>
              {view.screen.label}
            </a>
          </section>
          <div className="pane">
            <OnboardingTimeline timeline={view.timeline} copy={view.copy} />
          </div>
        </div>
        <div className="tri">
          <div className="pane">
            <Profiles profiles={view.profiles} />
            {view.refusals.items.length > 0 && <Refusals refusals={view.refusals} />}
          </div>
          <div className="pane">
            <StoredValues values={view.values} reveal={reveal} />
            <OpenThings opens={view.opens} />
          </div>
          <div className="pane">
            {view.people && <People people={view.people} />}
            <Access access={view.access} help={help} />
          </div>
        </div>
      </main>
    </>
  )
}

/** What is known of it without opening anything, in the head of the page. */
function Facts({ terms, copy }: Pick<OnboardingView, 'terms' | 'copy'>) {
  return (
    <section aria-label={terms.title}>
      <dl className="facts in-head">
        {terms.items.map(({ term, value, isCode }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{isCode ? <CopiedText text={value} thing={term} words={copy} /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function People({ people }: { people: NonNullable<OnboardingView['people']> }) {
  return (
    <section>
      <h2>{people.title}</h2>
      <ul className="plain">
        {people.items.map(({ href, label, state }) => (
          <li key={href}>
            <a className="alone code" href={href}>
              {label}
            </a>{' '}
            <State state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
