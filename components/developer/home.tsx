import { CodeList } from '@/components/developer/code-list'
import { Deliveries } from '@/components/developer/deliveries'
import { LinkTable } from '@/components/developer/link-table'
import { Newest } from '@/components/developer/newest'
import { OwnForm } from '@/components/developer/own-form'
import { SandboxClock } from '@/components/developer/sandbox-clock'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { HomeView } from '@/lib/developer/home/home-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type FormAction = (form: FormData) => Promise<void>

type DeveloperHomeProps = {
  view: HomeView
  words: DeveloperWords
  actions: Readonly<Record<'openDemo' | 'openState' | 'makeOwn' | 'sendAgain' | 'moveClock', FormAction>>
}

/** The home of a fresh install: make a link, walk through it, read its codes. */
export function DeveloperHome({ view, words, actions }: DeveloperHomeProps) {
  const { home } = words
  return (
    <>
      <Heading>{home.title}</Heading>
      <p className="muted">{home.lead}</p>
      {view.problem && <Notice notice={view.problem} grave />}
      <div className="duo">
        <div className="pane">
          <LinkTable
            title={home.demos_title}
            name="demo"
            rows={view.demos}
            words={home}
            action={actions.openDemo}
          />
          <OwnForm own={view.own} words={home} action={actions.makeOwn} />
          <LinkTable
            title={home.states_title}
            lead={home.states_lead}
            name="state"
            rows={view.states}
            words={home}
            action={actions.openState}
          />
          <Calls view={view} words={home} />
        </div>
        <div className="pane">
          <section>
            <h2>
              {home.inbox_title}
              <span className="hint" role="status">
                {view.inbox.count}
              </span>
            </h2>
            <CodeList codes={view.inbox.codes} words={words.inbox} />
            <p>
              <a className="alone" href="/sandbox/inbox">
                {home.inbox_all}
              </a>
            </p>
          </section>
          <Newest newest={view.newest} words={home} />
          {view.time && (
            <SandboxClock time={view.time} moves={view.moves} words={home.clock} action={actions.moveClock} />
          )}
          <Deliveries deliveries={view.deliveries} words={home} sendAgain={actions.sendAgain} />
          <Keys view={view} words={home} />
          <Checks view={view} words={home} />
        </div>
      </div>
    </>
  )
}

type PartProps = { view: HomeView; words: DeveloperWords['home'] }

function Calls({ view, words }: PartProps) {
  return (
    <section>
      <h2>{words.api_title}</h2>
      <dl className="facts">
        {view.keys.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="code">{value}</dd>
          </div>
        ))}
      </dl>
      {view.snippets.map(({ title, text }) => (
        <div className="snippet" key={title}>
          <h3>{title}</h3>
          <pre className="snip">{text}</pre>
        </div>
      ))}
      <p>
        <a className="alone" href={view.framedHref}>
          {words.see_framed}
        </a>
      </p>
    </section>
  )
}

function Keys({ view, words }: PartProps) {
  const { keys, hint } = view.named
  return (
    <section>
      <h2>{words.keys_title}</h2>
      <dl className="facts">
        {keys.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{hint}</p>
    </section>
  )
}

function Checks({ view, words }: PartProps) {
  return (
    <section>
      <h2>{words.checks_title}</h2>
      <ul className="rules">
        {view.checks.map(({ good, text }) => (
          <li key={text}>
            <Icon name={good ? 'check' : 'alert'} />
            <span>
              <span className="sr">{good ? words.check_good : words.check_bad} </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
