import type { ControlProps } from '@/components/controls/control'
import { RedrawButton } from '@/components/controls/redraw-button'
import { GroupFrame, idsOf } from '@/components/ui/field-frame'
import type { SeveralView } from '@/lib/model/requirements/input-view'

/** Cards of which any number may be ticked. */
export function SeveralControl({ view, words, asTitle }: ControlProps<SeveralView>) {
  return (
    <GroupFrame field={view} words={words} asTitle={asTitle}>
      <div className="choices">
        {view.options.map(({ name, label, checked }) => (
          <label className="choice" htmlFor={idsOf(name).id} key={name}>
            <input
              type="checkbox"
              id={idsOf(name).id}
              name={name}
              value="on"
              defaultChecked={checked}
              data-redraws={view.redraws ? '' : undefined}
            />
            <span className="name">{label}</span>
          </label>
        ))}
      </div>
      {view.redraws && <RedrawButton label={words.update} />}
    </GroupFrame>
  )
}
