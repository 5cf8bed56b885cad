import { CheckboxControl } from '@/components/controls/checkbox'
import { ChoiceControl } from '@/components/controls/choice'
import type { ControlProps } from '@/components/controls/control'
import { DateControl } from '@/components/controls/date'
import { LockedControl } from '@/components/controls/locked'
import { PhoneControl } from '@/components/controls/phone'
import { SelectControl } from '@/components/controls/select'
import { SeveralControl } from '@/components/controls/several'
import { TextControl } from '@/components/controls/text'
import type { InputView } from '@/lib/model/requirements/input-view'

/** The control for an input's kind. */
export function Input({ view, ...rest }: ControlProps<InputView>) {
  switch (view.kind) {
    case 'text':
      return <TextControl view={view} {...rest} />
    case 'select':
      return <SelectControl view={view} {...rest} />
    case 'choice':
      return <ChoiceControl view={view} {...rest} />
    case 'several':
      return <SeveralControl view={view} {...rest} />
    case 'date':
      return <DateControl view={view} {...rest} />
    case 'phone':
      return <PhoneControl view={view} {...rest} />
    case 'checkbox':
      return <CheckboxControl view={view} words={rest.words} />
    case 'locked':
      return <LockedControl view={view} />
  }
}
