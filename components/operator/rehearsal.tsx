import { NamedCell, Table } from '@/components/operator/table'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import type { RehearsalView } from '@/lib/operator/rehearsal/rehearsal-view'

type Result = NonNullable<RehearsalView['result']>

/** A change of the rules to paste, and whom it would concern. */
export function RuleRehearsal({ view }: { view: RehearsalView }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="muted">{view.lead}</p>
      {view.problem && <Notice notice={view.problem} grave />}
      <ChangesForm form={view.form} isWrong={view.problem !== undefined} />
      {view.result && <Outcome result={view.result} />}
    </main>
  )
}

function ChangesForm({ form, isWrong }: { form: RehearsalView['form']; isWrong: boolean }) {
  const { label, hint, value, maxLength, button } = form
  return (
    <form className="group" action="/operator/rehearsal">
      <label htmlFor="changes">{label}</label>
      <p className="hint" id="changes-hint">
        {hint}
      </p>
      <textarea
        className="input code ltr"
        id="changes"
        name="changes"
        dir="ltr"
        rows={5}
        maxLength={maxLength}
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby="changes-hint"
      />
      <div className="acts">
        <button className="button" type="submit">
          {button}
        </button>
      </div>
    </form>
  )
}

function Outcome({ result: { summary, minutes, notes, codes, list } }: { result: Result }) {
  return (
    <>
      <section className="group">
        <p>
          <b>{summary}</b>
        </p>
        {minutes && <p>{minutes}</p>}
        {notes.map((note) => (
          <p className="hint" key={note}>
            {note}
          </p>
        ))}
      </section>
      {codes && <CodeTable codes={codes} />}
      {list && <ConcernedTable list={list} />}
    </>
  )
}

function CodeTable({ codes: { title, columns, rows } }: { codes: NonNullable<Result['codes']> }) {
  const [, asked, dropped] = columns
  return (
    <section className="group">
      <h2>{title}</h2>
      <Table caption={title} columns={columns} look="folds numbers">
        {rows.map((row) => (
          <tr key={row.code}>
            <th scope="row">
              <span className="code ltr">{row.code}</span>
            </th>
            <NamedCell name={asked}>{row.asked}</NamedCell>
            <NamedCell name={dropped}>{row.dropped}</NamedCell>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function ConcernedTable({ list: { title, hint, columns, rows } }: { list: NonNullable<Result['list']> }) {
  const [, , asked, dropped, minutes] = columns
  return (
    <section className="group">
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <Table caption={title} columns={columns} look="folds">
        {rows.map((row) => (
          <tr key={row.href}>
            <th scope="row">
              <a href={row.href}>
                <bdi>{row.code}</bdi>
              </a>
            </th>
            <td>{row.type}</td>
            <CodesCell name={asked} codes={row.asked} />
            <CodesCell name={dropped} codes={row.dropped} />
            <NamedCell name={minutes}>{row.minutes}</NamedCell>
          </tr>
        ))}
      </Table>
    </section>
  )
}

function CodesCell({ name, codes }: { name: string | undefined; codes: string }) {
  return (
    <td>
      {codes !== '' && (
        <>
          <span className="folded" aria-hidden="true">
            {name}
          </span>{' '}
          <span className="code ltr">{codes}</span>
        </>
      )}
    </td>
  )
}
