import { Picks } from '@/components/operator/picks'
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
        <Picks picks={find.picks} />
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
