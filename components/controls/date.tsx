import type { ControlProps } from '@/components/controls/control'
import { UnusualAnswer } from '@/components/controls/unusual-answer'
import { GroupFrame, idsOf } from '@/components/ui/field-frame'
import type { DateView } from '@/lib/model/requirements/input-view'

/** A date in three short inputs, in the order of the person's language. */
export function DateControl({ view, words, last, asTitle }: ControlProps<DateView>) {
  const final = view.parts.length - 1
  return (
    <GroupFrame field={view} words={words} asTitle={asTitle} partsTell>
      <div className="triple">
        {view.parts.map((part, index) => (
          <div key={part.name}>
            <label htmlFor={idsOf(part.name).id}>{part.label}</label>
            <input
              className={`input w${part.width}`}
              id={idsOf(part.name).id}
              name={part.name}
              type="text"
              defaultValue={part.value}
              autoComplete={part.autocomplete}
              inputMode={part.word ? undefined : 'numeric'}
              spellCheck={false}
              enterKeyHint={last && index === final ? 'done' : 'next'}
              aria-invalid={part.wrong ? true : undefined}
              aria-describedby={part.wrong ? idsOf(view.name).wrong : undefined}
            />
          </div>
        ))}
      </div>
      {view.unusual && <UnusualAnswer name={view.name} {...view.unusual} />}
    </GroupFrame>
  )
}
