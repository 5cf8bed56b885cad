import type { HomeView } from '@/lib/developer/home-view'
import type { DeveloperWords } from '@/lib/developer/words'

type DemoTableProps = {
  demos: HomeView['demos']
  words: DeveloperWords['home']
  /** Makes the onboarding `demo` names and leads to its link. */
  action: (form: FormData) => Promise<void>
}

/** Demo links; each is made by its button. */
export function DemoTable({ demos, words, action }: DemoTableProps) {
  return (
    <section>
      <h2>{words.demos_title}</h2>
      <table className="table folds">
        <caption className="sr">{words.demos_title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.open}</th>
            <th scope="col">{words.link}</th>
          </tr>
        </thead>
        <tbody>
          {demos.map(({ id, who, open }) => (
            <tr key={id}>
              <th scope="row">{who}</th>
              <td>{open}</td>
              <td>
                <form action={action}>
                  <button className="linkish" type="submit" name="demo" value={id}>
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
