import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type LinkTableProps = {
  title: string
  lead?: string
  /** What the form calls the row that was pressed. */
  name: string
  rows: ReadonlyArray<{ id: string; who: string; open: string }>
  words: DeveloperWords['home']
  /** Makes the onboarding of a row and leads to it. */
  action: (form: FormData) => Promise<void>
}

/** Onboardings to look at; each is made by its button. */
export function LinkTable({ title, lead, name, rows, words, action }: LinkTableProps) {
  return (
    <section>
      <h2>{title}</h2>
      {lead && <p className="hint">{lead}</p>}
      <table className="table folds">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.open}</th>
            <th scope="col">{words.link}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, who, open }) => (
            <tr key={id}>
              <th scope="row">{who}</th>
              <td>{open}</td>
              <td>
                <form action={action}>
                  <button className="linkish" type="submit" name={name} value={id}>
                    {words.open_button}
                    <span className="sr"> {who}</span>
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
