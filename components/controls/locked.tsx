import { Icon } from '@/components/ui/icon'
import type { LockedView } from '@/lib/model/requirements/input-view'

/** An answer that is settled, and who gave it. Nothing of it is sent with the form. */
export function LockedControl({ view }: { view: LockedView }) {
  return (
    <div className="field">
      <span className="label">{view.label}</span>
      <p className="locked">
        <Icon name="lock" />
        <span>
          <bdi>{view.value}</bdi>
          <span className="hint">{view.note}</span>
        </span>
      </p>
    </div>
  )
}
