import { Icon } from '@/components/ui/icon'
import type { PickView } from '@/lib/model/views/pick'

/** Boxes of a form that choose by being sent: each a label and a list. */
export function SelectBoxes({ picks }: { picks: readonly PickView[] }) {
  return picks.map(({ name, label, value, options }) => (
    <div key={name}>
      <label htmlFor={name}>{label}</label>
      <span className="pick">
        <select className="input" key={value} id={name} name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  ))
}
