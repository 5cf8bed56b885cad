import { LaterButton, TimedLead, WaitLine } from '@/components/lazy-components'
import { ErrorSummary } from '@/components/ui/error-summary'
import { idsOf, Lintel } from '@/components/ui/field-frame'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { StateLine } from '@/components/ui/state-line'
import { StatusLine } from '@/components/ui/status-line'
import { SubmitButton } from '@/components/ui/submit-button'
import type { CodeButton, CodeView } from '@/lib/model/views/code/types'
import type { DrawingWords } from '@/lib/model/views/form/types'

/** One input for a code of any length, and what to do when none came. */
export function CodeContent({ view, words }: { view: CodeView; words: DrawingWords }) {
  return (
    <>
      <ErrorSummary title={words.problemTitle} problems={view.problems} />
      {view.notice && <Notice notice={view.notice} />}
      {view.hidden && <input type="hidden" name={view.hidden.name} value={view.hidden.value} />}
      <CodeField view={view} words={words} />
      {view.told && <StatusLine>{view.told}</StatusLine>}
      <div className="acts">
        <SubmitButton busyLabel={view.submitting}>{view.submit}</SubmitButton>
      </div>
      <StateLine />
      <NoCode none={view.none} />
    </>
  )
}

function CodeField({ view, words }: { view: CodeView; words: DrawingWords }) {
  const { name, value, problem } = view.input
  const ids = idsOf(name)
  const safe = `${ids.id}-safe`
  return (
    <div className="field">
      <Heading>
        <label htmlFor={ids.id}>{view.title}</label>
      </Heading>
      <TimedLead
        key={view.lead}
        id={ids.hint}
        lead={view.lead}
        {...(view.runsOut ? { runsOut: view.runsOut } : {})}
      />
      {problem && <Lintel id={ids.wrong} prefix={words.errorPrefix} text={problem} />}
      <input
        className="input code-input ltr"
        id={ids.id}
        name={name}
        type="text"
        defaultValue={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${ids.wrong} ${ids.hint} ${safe}` : `${ids.hint} ${safe}`}
      />
      <p className="hint" id={safe}>
        {view.safe}
      </p>
    </div>
  )
}

/** A button that sends the code another way. */
export function OtherWay({ other, busyLabel }: { other: CodeButton; busyLabel: string }) {
  return (
    <LaterButton
      offMs={other.offMs}
      look="linkish"
      intent={other.intent}
      busyLabel={busyLabel}
      icon={<Icon name={other.icon} />}
    >
      {other.label}
    </LaterButton>
  )
}

function NoCode({ none }: { none: CodeView['none'] }) {
  return (
    <section className="group">
      <h2>{none.title}</h2>
      <div className="stack-2">
        {none.wait ? <WaitLine wait={none.wait} over={none.text} /> : <p className="muted">{none.text}</p>}
        <ul>
          <li>
            <LaterButton
              offMs={none.wait?.inMs}
              look="linkish"
              id="resend"
              intent="resend"
              busyLabel={none.resending}
              icon={<Icon name="again" />}
            >
              {none.resend}
            </LaterButton>
          </li>
          {none.others?.map((other) => (
            <li key={other.intent}>
              <OtherWay other={other} busyLabel={none.resending} />
            </li>
          ))}
          {none.links?.map(({ label, href, icon }) => (
            <li key={href}>
              <a className="linkish" href={href}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
