import { ChoosingForm } from '@/components/ui/choosing-form'
import type { ListView } from '@/lib/operator/list-page/list-view'

/** Search and filters in one row: a plain form, so that its address can be kept or passed on. */
export function FindBar({ find }: { find: ListView['find'] }) {
  const text = (
    <>
      {find.turn && <input type="hidden" name="turn" value={find.turn} />}
      <div className="wide">
        <label htmlFor="q">{find.label}</label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          placeholder={find.hint}
          title={find.hint}
          defaultValue={find.value}
          autoComplete="off"
        />
      </div>
    </>
  )
  return (
    <search className="dense">
      <ChoosingForm action="/operator" picks={find.picks} button={find.button} before={text}>
        <div>
          <label htmlFor="code">{find.code.label}</label>
          <input
            className="input"
            id="code"
            name="code"
            placeholder={find.code.label}
            defaultValue={find.code.value}
          />
        </div>
      </ChoosingForm>
    </search>
  )
}
