import { FrameCheck } from '@/components/embed/frame-check'
import { startScript } from '@/components/plan/start-script'
import { ZoneInput } from '@/components/plan/zone-input'
import { FactsList } from '@/components/ui/answers-list'
import { FilesAhead } from '@/components/ui/files-ahead'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { CalmNote } from '@/components/ui/notice'
import { type Alone, OwnScript } from '@/components/ui/own-script'
import { SubmitButton } from '@/components/ui/submit-button'
import type { LandingView } from '@/lib/model/views/landing/types'

type LandingProps = {
  view: LandingView
  /** Opens the session and leads into the flow. */
  action: (form: FormData) => Promise<void>
  alone?: Alone | undefined
}

/** Who asks for what, and the button that begins; opening this page changes nothing. */
export function Landing({ view, action, alone }: LandingProps) {
  return (
    <div className="stack-6">
      <div>
        <Heading>{view.title}</Heading>
        <p className="lead">{view.lead}</p>
      </div>
      {view.note && <CalmNote {...view.note} theirs />}
      {view.about && <FactsList facts={view.about} brief />}
      {view.told && (
        <p className="told">
          <Icon name="lock" />
          <span>{view.told}</span>
        </p>
      )}
      {view.haveReady && <HaveReady {...view.haveReady} />}
      <div className="lit">
        <p>{view.phrase.text}</p>
        <p className="phrase">{view.phrase.words}</p>
        {view.phrase.also && <p className="hint">{view.phrase.also}</p>}
        {view.inWindow ? (
          <FrameCheck view={view.inWindow}>
            <StartForm view={view} action={action} alone={alone} />
          </FrameCheck>
        ) : (
          <StartForm view={view} action={action} alone={alone} />
        )}
      </div>
      <FactsList facts={view.facts} brief />
      {view.notForMe && (
        <details className="why plain">
          <summary>{view.notForMe.label}</summary>
          <div>
            <p>{view.notForMe.text}</p>
          </div>
        </details>
      )}
      {view.notMine && (
        <p>
          <a className="alone" href={view.notMine.href}>
            {view.notMine.label}
          </a>
        </p>
      )}
    </div>
  )
}

function StartForm({ view, action, alone }: LandingProps) {
  return (
    <form action={action} data-busy={alone && view.starting}>
      {alone ? <input type="hidden" name="zone" /> : <ZoneInput />}
      <div className="acts">
        <SubmitButton busyLabel={view.starting}>{view.start}</SubmitButton>
      </div>
      <p className="hint">{view.startHint}</p>
      {alone && (
        <>
          <FilesAhead />
          <template>
            <Icon name="loader" className="turns" />
          </template>
          <OwnScript nonce={alone.nonce} text={startScript} />
        </>
      )}
    </form>
  )
}

function HaveReady({ title, items }: NonNullable<LandingView['haveReady']>) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul className="rules">
        {items.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
