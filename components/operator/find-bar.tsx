import { LineBox } from '@/components/operator/line-box'
import { ChoosingForm } from '@/components/ui/choosing-form'
import type { ListView } from '@/lib/operator/list/list-view'

/** Where one searches: a plain form, so that an address can be kept or passed on. */
export function FindBar({ find }: { find: ListView['find'] }) {
  const text = (
    <>
      {find.turn && <input type="hidden" name="turn" value={find.turn} />}
      <div className="wide">
        <LineBox id="q" name="q" type="search" label={find.label} hint={find.hint} value={find.value} />
      </div>
    </>
  )
  return (
    <search>
      <ChoosingForm action="/operator" picks={find.picks} button={find.button} before={text}>
        <div>
          <label htmlFor="code">{find.code.label}</label>
          <input className="input" id="code" name="code" defaultValue={find.code.value} />
        </div>
      </ChoosingForm>
    </search>
  )
}
