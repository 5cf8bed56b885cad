import type { ControlProps } from '@/components/controls/control'
import { CountrySelect } from '@/components/controls/country-select'
import { describedBy, idsOf, LabelFrame } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import type { PhoneView } from '@/lib/model/requirements/input-view'
import { asEntries } from '@/lib/model/views/form/entries'

/** A country and a number within it; the number may be typed with any punctuation. */
export function PhoneControl({ view, words, last, asTitle }: ControlProps<PhoneView>) {
  const country = idsOf(view.countryName).id
  return (
    <>
      <div className="field">
        <label htmlFor={country}>{view.countryLabel}</label>
        <span className="pick">
          <CountrySelect
            prompt={view.countryPrompt}
            entries={asEntries(view.countries)}
            list={view.list}
            plain
            attributes={{
              className: 'input',
              id: country,
              name: view.countryName,
              defaultValue: view.countryValue,
              autoComplete: view.autocomplete.country,
            }}
          />
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
