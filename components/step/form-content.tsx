import { Fragment, type ReactNode } from 'react'
import { Input } from '@/components/controls/input'
import { LiveOwnershipBox } from '@/components/lazy-components'
import { DisclosureBox } from '@/components/ui/disclosure'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { StateLine } from '@/components/ui/state-line'
import { SubmitButton } from '@/components/ui/submit-button'
import type { InputView } from '@/lib/model/requirements/input-view'
import { DRAWN, drawnMark } from '@/lib/model/views/form/drawn'
import type { DrawingWords, FormSection, FormView } from '@/lib/model/views/form/types'

type ContentProps = { view: FormView; words: DrawingWords }

/** Everything between a form's tags. The same file draws on the server and, after an answer, in the browser. */
export function FormContent({ view, words }: ContentProps) {
  return (
    <>
      {/* The form's first button is the one that Enter presses in an input: it saves, whatever is below. */}
      <button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name={DRAWN} value={drawnMark(view.sections)} />
      {Object.entries(view.carried ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary title={words.problemTitle} problems={view.problems} />
      {view.notice && <Notice notice={view.notice} />}
      <Questions view={view} words={words} />
      {view.why && <DisclosureBox {...view.why} id={`${view.step}-why`} />}
      <div className="acts">
        <SubmitButton busyLabel={view.submitting}>{view.submit}</SubmitButton>
        <a className="linkish" href={view.later.href}>
          {view.later.label}
        </a>
      </div>
      <StateLine />
    </>
  )
}

function Questions({ view, words }: ContentProps) {
  const [section, ...further] = view.sections
  if (!section || further.length > 0) return <Sections view={view} words={words} />
  const [input, ...others] = section.inputs
  if (input && others.length === 0 && isTitle(input, view.title)) {
    const asTitle = { intro: <Intro view={view} />, hint: hintOf(view) }
    return <Input view={input} words={words} last asTitle={asTitle} />
  }
  return <OneSection view={view} section={section} words={words} />
}

/** A single question's label is the page's title, so that it is shown and read once. */
function isTitle(input: InputView, title: string): boolean {
  return (
    input.label === title && input.kind !== 'checkbox' && input.kind !== 'locked' && input.kind !== 'phone'
  )
}

/** The id of what the page says about all its questions. */
function hintOf({ step, hint }: FormView): string | undefined {
  return hint && `${step}-hint`
}

function Intro({ view }: { view: FormView }) {
  return (
    <>
      {view.lead && <p className="lead">{view.lead}</p>}
      {view.hint && (
        <p className="hint" id={hintOf(view)}>
          {view.hint}
        </p>
      )}
    </>
  )
}

function OneSection({ view, section, words }: ContentProps & { section: FormSection }) {
  const inputs = <Inputs section={section} words={words} ends />
  if (section.inputs.length < 2 || view.lead) {
    return (
      <>
        <Heading>{view.title}</Heading>
        <Intro view={view} />
        {inputs}
      </>
    )
  }
  return (
    <fieldset aria-describedby={hintOf(view)}>
      <legend className="h1">
        <Heading>{view.title}</Heading>
      </legend>
      <Intro view={view} />
      {inputs}
    </fieldset>
  )
}

function Sections({ view, words }: ContentProps) {
  const final = view.sections.length - 1
  return (
    <>
      <Heading>{view.title}</Heading>
      <Intro view={view} />
      {view.sections.map((section, index) => (
        <Section section={section} key={section.title ?? section.inputs[0]?.name}>
          <Inputs section={section} words={words} ends={index === final} />
        </Section>
      ))}
    </>
  )
}

/** A section whose first question is its title is not announced twice. */
function Section({ section, children }: { section: FormSection; children: ReactNode }) {
  const title = section.title === section.inputs[0]?.label ? undefined : section.title
  if (!title) {
    return <div className="group">{children}</div>
  }
  return (
    <fieldset className="group">
      <legend className="h3">
        <h2>{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}

/** `ends` says that nothing is asked after these. */
function Inputs({ section, words, ends }: { section: FormSection; words: DrawingWords; ends: boolean }) {
  const { inputs, figure } = section
  const final = inputs.findLastIndex(({ kind }) => kind === 'text' || kind === 'date' || kind === 'phone')
  return inputs.map((input, index) => (
    <Fragment key={input.name}>
      <Input view={input} words={words} last={ends && index === final} />
      {figure?.input === input.name && <LiveOwnershipBox view={figure} />}
    </Fragment>
  ))
}
