import { Heading } from '@/components/ui/heading'
import type { ApiView, OperationView } from '@/lib/developer/home/api-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'
import { Prose } from './prose'

type Words = DeveloperWords['api']

/** What an integrator can ask of this app, operation by operation, and what it is told. */
export function ApiReference({ view, words }: { view: ApiView; words: Words }) {
  return (
    <>
      <Heading>{words.title}</Heading>
      <p className="muted">{words.lead}</p>
      <p>
        <a className="alone" href="/api/openapi.json">
          {words.document}
        </a>
      </p>
      {view.chapters.map(({ title, says, operations }) => (
        <section className="pane chapter" key={title}>
          <h2>{title}</h2>
          <p className="muted">{says}</p>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} words={words} />
          ))}
        </section>
      ))}
      <section className="pane chapter">
        <h2>{words.events}</h2>
        {view.events.map(({ type, says, data }) => (
          <article className="operation" key={type} id={type}>
            <h3 className="code">{type}</h3>
            <p>
              <Prose text={says} />
            </p>
            {data.length > 0 && <Fields title={words.data} of={type} fields={data} words={words} />}
          </article>
        ))}
      </section>
    </>
  )
}

function Operation({ operation, words }: { operation: OperationView; words: Words }) {
  const { id, line, summary, description, parts, codes } = operation
  return (
    <article className="operation" id={id}>
      <h3>{summary}</h3>
      <p className="code">{line}</p>
      <p>
        <Prose text={description} />
      </p>
      {parts.map(({ title, fields }) => (
        <Fields key={title} title={title} of={summary} fields={fields} words={words} />
      ))}
      {codes.length > 0 && (
        <p className="hint">
          {words.refusals} <span className="code">{codes.join(', ')}</span>
        </p>
      )}
    </article>
  )
}

type FieldsProps = {
  title: string
  of: string
  fields: OperationView['parts'][number]['fields']
  words: Words
}

function Fields({ title, of, fields, words }: FieldsProps) {
  return (
    <table className="table folds">
      <caption>
        {title}
        <span className="sr"> {of}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, says }) => (
          <tr key={name}>
            <th scope="row" className="code">
              {name}
            </th>
            <td className="code">{type}</td>
            <td>
              <Prose text={says} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
