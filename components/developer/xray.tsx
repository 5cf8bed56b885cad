import { CodeList } from '@/components/developer/code-list'
import { XrayFrame } from '@/components/developer/xray-frame'
import { Heading } from '@/components/ui/heading'
import { StateMark } from '@/components/ui/state-mark'
import type { CallView, XrayView } from '@/lib/developer/xray/xray-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type XrayProps = {
  view: XrayView
  words: DeveloperWords
  newLink: (onboarding: string) => Promise<string | undefined>
}

/** One customer's page, and what happens behind it: the service's codes, the plan, and every call and event. */
export function Xray({ view, words, newLink }: XrayProps) {
  const { xray } = words
  return (
    <>
      <Heading>{xray.title}</Heading>
      <p className="muted">{xray.lead}</p>
      <div className="xray">
        <section className="walked pane">
          <h2>{xray.page}</h2>
          <XrayFrame
            onboarding={view.id}
            newLink={newLink}
            words={{ title: words.framed.frame_title, failed: xray.page_failed, again: xray.page_again }}
          />
          <p>
            <a className="alone" href={view.href} target="_blank" rel="noreferrer">
              {`${xray.open_page} ${view.reference}`}
            </a>
          </p>
        </section>
        <Behind view={view} words={words} />
      </div>
    </>
  )
}

function Behind({ view, words }: Pick<XrayProps, 'view' | 'words'>) {
  const { xray } = words
  return (
    <div className="behind">
      <div className="duo">
        <div className="pane">
          <section>
            <h2>{xray.stands}</h2>
            <Facts rows={view.facts} />
          </section>
          {view.profiles.map(({ name, status, codes }) => (
            <section key={name}>
              <h2>
                <span className="code">{name}</span>
                <span className="hint">{status}</span>
              </h2>
              <Facts rows={codes} />
            </section>
          ))}
          <Plan view={view} words={xray} />
          <section>
            <h2>{words.home.inbox_title}</h2>
            <CodeList codes={view.inbox.codes} words={words.inbox} />
          </section>
        </div>
        <div className="pane">
          <section>
            <h2>{xray.calls}</h2>
            {view.calls.length === 0 && <p className="muted">{xray.no_calls}</p>}
            <ol className="line">
              {view.calls.map((call) => (
                <Call key={call.id} call={call} words={xray} />
              ))}
            </ol>
          </section>
          <Lines title={xray.told} lines={view.told} />
          <Lines title={xray.events} lines={view.events} />
        </div>
      </div>
    </div>
  )
}

type Words = DeveloperWords['xray']

function Facts({ rows }: { rows: XrayView['facts'] }) {
  return (
    <dl className="facts">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="code">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Plan({ view, words }: { view: XrayView; words: Words }) {
  return (
    <section>
      <h2>{words.plan}</h2>
      <table className="table folds">
        <caption className="sr">{words.plan}</caption>
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.codes}</th>
          </tr>
        </thead>
        <tbody>
          {view.steps.map(({ id, state, codes }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{state}</td>
              <td className="code">{codes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Call({ call, words }: { call: CallView; words: Words }) {
  const parts = [
    { title: words.request, text: call.request },
    { title: words.answer, text: call.answer },
    { title: words.again, text: call.curl },
  ]
  return (
    <li>
      <StateMark name={call.mark} />
      <div>
        <p className="what">
          <b className="code">{call.what}</b>
        </p>
        <span className="when">{call.when}</span>
        <details className="why">
          <summary>
            {words.look}
            <span className="sr"> {call.what}</span>
          </summary>
          {parts.map(({ title, text }) => (
            <div className="snippet" key={title}>
              <h3>{title}</h3>
              <pre className="snip">{text}</pre>
            </div>
          ))}
        </details>
      </div>
    </li>
  )
}

function Lines({ title, lines }: { title: string; lines: XrayView['told'] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ol className="line">
        {lines.map(({ id, what, when, mark }) => (
          <li key={id}>
            <StateMark name={mark} />
            <div>
              <p className="what">
                <b className="code">{what}</b>
              </p>
              <span className="when">{when}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
