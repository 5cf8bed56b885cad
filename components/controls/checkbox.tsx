import { describedBy, idsOf, Lintel } from '@/components/ui/field-frame'
import type { CheckboxView } from '@/lib/model/requirements/input-view'
import type { DrawingWords } from '@/lib/model/views/form/types'

type CheckboxProps = { view: CheckboxView; words: DrawingWords }

/** One sentence to agree with; sent as `on`, or not at all. Never ticked for the person. */
export function CheckboxControl({ view, words }: CheckboxProps) {
  const ids = idsOf(view.name)
  return (
    <div className="field">
      {view.problem && <Lintel id={ids.wrong} prefix={words.errorPrefix} text={view.problem} />}
      <div className="choices">
        <label className="choice" htmlFor={ids.id}>
          <input
            type="checkbox"
            id={ids.id}
            name={view.name}
            value="on"
            defaultChecked={view.checked}
            aria-invalid={view.problem ? true : undefined}
            aria-describedby={describedBy(view)}
          />
          <span>
            <span className="name">
              {view.label}
              {view.optional && ` ${words.optional}`}
            </span>
            {view.hint && (
              <span className="hint" id={ids.hint}>
                {view.hint}
              </span>
            )}
          </span>
        </label>
      </div>
    </div>
  )
}
