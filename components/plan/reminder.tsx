import { Icon } from '@/components/ui/icon'
import { SelectBoxes } from '@/components/ui/select-boxes'
import type { ReminderView } from '@/lib/model/views/home/types'

/** Opens on demand: when to be reminded and how often. A plain form, whose answer is a calendar file. */
export function Reminder({ view }: { view: ReminderView }) {
  return (
    <details className="why plain">
      <summary>
        <Icon name="calendar" />
        {view.summary}
      </summary>
      <form className="stack" method="get" action={view.action}>
        <SelectBoxes picks={view.picks} />
        <p className="hint">{view.hint}</p>
        <div className="acts">
          <button className="button quiet" type="submit">
            {view.submit}
          </button>
        </div>
      </form>
    </details>
  )
}
