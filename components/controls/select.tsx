import type { ControlProps } from '@/components/controls/control'
import { CountrySelect } from '@/components/controls/country-select'
import { Options } from '@/components/controls/options'
import { RedrawButton } from '@/components/controls/redraw-button'
import { describedBy, idsOf, LabelFrame } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import type { SelectView } from '@/lib/model/requirements/input-view'
import { asEntries } from '@/lib/model/views/form/entries'

/** A native list to choose from; its first entry is empty. */
export function SelectControl({ view, ...rest }: ControlProps<SelectView>) {
  const list = <List view={view} {...rest} />
  if (!view.behind) return list
  return (
    <details className="more" open={view.value !== '' || view.problem !== undefined}>
      <summary>{view.behind}</summary>
      {list}
    </details>
  )
}

function List({ view, words, asTitle }: ControlProps<SelectView>) {
  const attributes = {
    className: 'input',
    id: idsOf(view.name).id,
    name: view.name,
    defaultValue: view.value,
    autoComplete: view.autocomplete,
    'aria-invalid': view.problem ? true : undefined,
    'aria-describedby': describedBy(view, asTitle),
    'data-redraws': view.redraws ? '' : undefined,
  }
  return (
    <LabelFrame field={view} words={words} asTitle={asTitle}>
      <span className="pick">
        {view.countries ? (
          <CountrySelect
            prompt={view.prompt}
            entries={asEntries(view.options)}
            list={view.list}
            attributes={attributes}
          />
        ) : (
          <select {...attributes}>
            <Options prompt={view.prompt} entries={asEntries(view.options)} />
          </select>
        )}
        <Icon name="down" />
      </span>
      {view.offer && (
        <button
          className="linkish"
          type="submit"
          name="intent"
          value={view.offer.intent}
          id={`${idsOf(view.name).id}-offer`}
          data-leads={`#${idsOf(view.name).id}`}
        >
          {view.offer.label}
        </button>
      )}
      {view.redraws && <RedrawButton label={words.update} />}
    </LabelFrame>
  )
}
