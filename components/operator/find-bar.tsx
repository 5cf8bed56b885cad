import { Icon } from '@/components/ui/icon'
import type { ListView } from '@/lib/operator/views'

/** Where one searches: a plain form, so that an address can be kept or passed on. */
export function FindBar({ find }: { find: ListView['find'] }) {
  return (
    <search>
      <form className="findbar" action="/operator">
        {find.turn && <input type="hidden" name="turn" value={find.turn} />}
        <div className="wide">
          <label htmlFor="q">{find.label}</label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={find.value}
            aria-describedby="q-hint"
          />
          <p className="hint" id="q-hint">
            {find.hint}
          </p>
        </div>
        {find.picks.map(({ name, label, value, options }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <span className="pick">
              <select className="input" id={name} name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <Icon name="down" />
            </span>
          </div>
        ))}
        <div>
          <label htmlFor="code">{find.code.label}</label>
          <input className="input" id="code" name="code" defaultValue={find.code.value} />
        </div>
        <div className="go">
          <button className="button" type="submit">
            {find.button}
          </button>
        </div>
      </form>
    </search>
  )
}
