import type { ControlProps } from '@/components/controls/control'
import { asEntries } from '@/components/controls/entries'
import { Options } from '@/components/controls/options'
import { describedBy, idsOf, LabelFrame } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import type { PhoneView } from '@/lib/model/requirements/input-view'

/** A country and a number within it; the number may be typed with any punctuation. */
export function PhoneControl({ view, words, last, asTitle }: ControlProps<PhoneView>) {
  const country = idsOf(view.countryName).id
  return (
    <>
      <div className="field">
        <label htmlFor={country}>{view.countryLabel}</label>
        <span className="pick">
          <select
            className="input"
            id={country}
            name={view.countryName}
            defaultValue={view.countryValue}
            autoComplete={view.autocomplete.country}
          >
            <Options prompt={view.countryPrompt} entries={asEntries(view.countries)} />
          </select>
          <Icon name="down" />
        </span>
      </div>
      <LabelFrame field={view} words={words} asTitle={asTitle}>
        <input
          className="input w20 ltr"
          id={idsOf(view.name).id}
          name={view.name}
          type="tel"
          defaultValue={view.value}
          autoComplete={view.autocomplete.number}
          inputMode="tel"
          spellCheck={false}
          enterKeyHint={last ? 'done' : 'next'}
          aria-invalid={view.problem ? true : undefined}
          aria-describedby={describedBy(view)}
        />
      </LabelFrame>
    </>
  )
}
