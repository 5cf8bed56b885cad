import type { ReactNode } from 'react'
import { SelectBoxes } from '@/components/ui/select-boxes'
import type { PickView } from '@/lib/model/views/pick'

type ChoosingFormProps = {
  /**
   * An address that is asked with what was chosen, so that it can be kept and passed on; or what the press sets going.
   */
  action: string | ((form: FormData) => Promise<void>)
  picks: readonly PickView[]
  button: string
  /** Boxes before the lists. */
  before?: ReactNode
  /** Boxes after them. */
  children?: ReactNode
}

/** Chooses what a page shows, or what it starts from: boxes and lists in a row, and one button. */
export function ChoosingForm({ action, picks, button, before, children }: ChoosingFormProps) {
  return (
    <form className="findbar" action={action}>
      {before}
      <SelectBoxes picks={picks} />
      {children}
      <div className="go">
        <button className="button" type="submit">
          {button}
        </button>
      </div>
    </form>
  )
}
