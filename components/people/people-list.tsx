import { Ownership } from '@/components/people/ownership'
import { PeopleChase } from '@/components/people/people-chase'
import { PeopleLit } from '@/components/people/people-lit'
import { type PeopleAction, PersonRow } from '@/components/people/person-row'
import { ButtonLink } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { ReadOut } from '@/components/ui/read-out'
import { StateMark } from '@/components/ui/state-mark'
import { StatusLine } from '@/components/ui/status-line'
import type { PeopleRule, PeopleView } from '@/lib/model/views/people/types'

/** The people behind a company, who owns how much, and whose turn it is. */
export function PeopleList({ view, action }: { view: PeopleView; action: PeopleAction }) {
  return (
    <>
      <ReadOut />
      {view.told && <StatusLine>{view.told}</StatusLine>}
      {view.notice && <Notice notice={view.notice} />}
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.ownership && <Ownership view={view.ownership} />}
      {view.next && <PeopleLit next={view.next} action={action} />}
      {view.chase && <PeopleChase chase={view.chase} isLit={!view.next} action={action} />}
      <section className="group">
        <h2>
          {view.people.title} <span className="hint">{view.people.progress}</span>
        </h2>
        <ul className="people">
          {view.people.list.map((person) => (
            <PersonRow key={person.id} person={person} action={action} />
          ))}
        </ul>
        {view.pages && <Pages {...view.pages} />}
        {view.closed && <p className="hint group">{view.closed}</p>}
        {view.add && (
          <div className="acts">
            <ButtonLink href={view.add.href} quiet>
              {view.add.label}
            </ButtonLink>
            {view.addMyself && (
              <a className="linkish" href={view.addMyself.href}>
                {view.addMyself.label}
              </a>
            )}
          </div>
        )}
      </section>
      <Rules {...view.rules} />
      <div className="acts group">
        <ButtonLink href={view.later.href} quiet>
          {view.later.label}
        </ButtonLink>
      </div>
    </>
  )
}

function Pages({ label, now, back, on }: NonNullable<PeopleView['pages']>) {
  return (
    <nav className="pages" aria-label={label}>
      <p className="hint">{now}</p>
      {back && (
        <a className="alone" href={back.href}>
          {back.label}
        </a>
      )}
      {on && (
        <a className="alone" href={on.href}>
          {on.label}
        </a>
      )}
    </nav>
  )
}

function Rules({ title, list }: PeopleView['rules']) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <ul className="tasks">
        {list.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  )
}

function Rule({ rule: { name, met, state } }: { rule: PeopleRule }) {
  return (
    <li className={met ? 'task settled' : 'task'}>
      <div className="row">
        <StateMark name={met ? 'done' : 'wait'} />
        <span>
          <span className="name">{name}</span>
        </span>
        <span className={met ? 'status' : 'status quiet'}>{state}</span>
      </div>
    </li>
  )
}
