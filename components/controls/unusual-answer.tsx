import { idsOf } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import type { UnusualAnswerView } from '@/lib/model/requirements/input-view'

/** What looks unusual, with what was probably meant; the main button takes the answer as it is. */
export function UnusualAnswer({ name, text, seen, use }: UnusualAnswerView & { name: string }) {
  return (
    <div className="advice" id={`${idsOf(name).id}-unusual`} tabIndex={-1} data-notice="">
      <Icon name="alert" />
      <div>
        <p>{text}</p>
        <input type="hidden" name={seen.name} value={seen.value} />
        {use && (
          <button
            className="linkish"
            type="submit"
            name="intent"
            value={use.intent}
            id={`${idsOf(name).id}-use`}
            data-leads={`#${idsOf(name).id}`}
          >
            {use.label}
          </button>
        )}
      </div>
    </div>
  )
}
