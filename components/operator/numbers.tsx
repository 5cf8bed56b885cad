import { Chart } from '@/components/operator/chart'
import { NamedCell, Table } from '@/components/operator/table'
import { ChoosingForm } from '@/components/ui/choosing-form'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import type { NumbersTable, NumbersView } from '@/lib/operator/numbers/view'

/** What became of questions, and how long checks took: pictures first, then the table of each. */
export function NumbersSections({ view }: { view: NumbersView }) {
  return (
    <main>
      <title>{view.pageTitle}</title>
      <Heading>{view.title}</Heading>
      <p className="muted">{view.lead}</p>
      {view.problem && <Notice notice={view.problem} grave />}
      <Filters filters={view.filters} />
      <p className="hint">{view.hiding}</p>
      {view.pictures.length > 0 && (
        <div className="pictures">
          {view.pictures.map((chart) => (
            <Chart key={chart.id} chart={chart} isNamed />
          ))}
        </div>
      )}
      {view.tables.map((table) => (
        <Section key={table.id} table={table} />
      ))}
    </main>
  )
}

function Filters({ filters: { title, days, picks, code, button } }: { filters: NumbersView['filters'] }) {
  const span = days.map(({ name, label, value }) => (
    <div key={name}>
      <label htmlFor={name}>{label}</label>
      <input className="input" id={name} name={name} type="date" defaultValue={value} />
    </div>
  ))
  return (
    <search aria-label={title}>
      <ChoosingForm action="/operator/numbers" picks={picks} button={button} before={span}>
        <div>
          <label htmlFor="code">{code.label}</label>
          <input className="input ltr" id="code" name="code" defaultValue={code.value} />
        </div>
      </ChoosingForm>
    </search>
  )
}

function Section({ table }: { table: NumbersTable }) {
  const { id, title, lead, rows, empty, chart, file } = table
  return (
    <section className="counts" aria-labelledby={id}>
      <div className="title-row">
        <h2 id={id}>{title}</h2>
        {file && (
          <a className="alone" href={file.href} download>
            {file.label}
          </a>
        )}
      </div>
      <p className="hint">{lead}</p>
      {chart && <Chart chart={chart} />}
      {rows.length > 0 ? <Rows table={table} /> : <p className="muted">{empty}</p>}
    </section>
  )
}

/** On a narrow screen each number says what it is, since no heading is above it. */
function Rows({ table: { title, columns, rows } }: { table: NumbersTable }) {
  const [, ...labels] = columns
  return (
    <Table caption={title} columns={columns} look="folds numbers">
      {rows.map(({ name, isCode, cells }) => (
        <tr key={`${name} ${cells[0]}`}>
          <th scope="row">{isCode ? <span className="code ltr">{name}</span> : name}</th>
          {cells.map((cell, place) => (
            <NamedCell key={labels[place]} name={labels[place]}>
              {cell}
            </NamedCell>
          ))}
        </tr>
      ))}
    </Table>
  )
}
