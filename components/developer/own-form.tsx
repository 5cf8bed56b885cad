import { Icon } from '@/components/ui/icon'
import type { HomeView } from '@/lib/developer/home-view'
import type { DeveloperWords } from '@/lib/developer/words'

type OwnFormProps = {
  own: HomeView['own']
  words: DeveloperWords['home']
  /** Makes an onboarding out of the choices and leads to its link. */
  action: (form: FormData) => Promise<void>
}

/** A link of one's own choosing. */
export function OwnForm({ own, words, action }: OwnFormProps) {
  return (
    <section>
      <h2>{words.own_title}</h2>
      <form className="findbar" action={action}>
        {own.map(({ name, label, choices }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <span className="pick">
              <select className="input" id={name} name={name}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </span>
          </div>
        ))}
        <div className="go">
          <button className="button" type="submit">
            {words.own_button}
          </button>
        </div>
      </form>
      <p className="hint">{words.own_hint}</p>
    </section>
  )
}
