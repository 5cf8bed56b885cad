import type { ReactNode } from 'react'
import type { ControlProps } from '@/components/controls/control'
import { RedrawButton } from '@/components/controls/redraw-button'
import { GroupFrame, idsOf } from '@/components/ui/field-frame'
import type { ChoiceView, Option } from '@/lib/model/requirements/input-view'

/** One of a few: cards, of which the rarer may wait under "more". */
export function ChoiceControl({ view, words, asTitle }: ControlProps<ChoiceView>) {
  const shown = view.moreLabel ? (view.shown ?? view.options.length) : view.options.length
  const rest = view.options.slice(shown)
  const cards = view.options.map((option, index) => (
    <Card key={option.value} view={view} option={option} id={cardId(view.name, index)} />
  ))
  return (
    <GroupFrame field={view} words={words} asTitle={asTitle}>
      <div className={isYesNo(view) ? 'choices pair' : 'choices'}>
        {cards.slice(0, shown)}
        {rest.length > 0 && (
          <More label={view.moreLabel ?? ''} open={rest.some(({ value }) => value === view.value)}>
            {cards.slice(shown)}
          </More>
        )}
      </div>
      {view.redraws && <RedrawButton label={words.update} />}
    </GroupFrame>
  )
}

/** Two short words fit side by side. */
function isYesNo({ options }: ChoiceView): boolean {
  return options.map(({ value }) => value).join() === 'yes,no' && options.every(({ hint }) => !hint)
}

/** The first card carries the group's id, since that is where a summary's link leads. */
function cardId(name: string, index: number): string {
  const { id } = idsOf(name)
  return index === 0 ? id : `${id}-${index + 1}`
}

function Card({ view, option, id }: { view: ChoiceView; option: Option; id: string }) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={view.name}
        value={option.value}
        defaultChecked={option.value === view.value}
        data-redraws={view.redraws ? '' : undefined}
      />
      <span>
        <span className="name" lang={option.lang}>
          {option.label}
        </span>
        {option.hint && <span className="hint">{option.hint}</span>}
      </span>
    </label>
  )
}

function More({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details className="more" open={open}>
      <summary>{label}</summary>
      <div className="choices">{children}</div>
    </details>
  )
}
