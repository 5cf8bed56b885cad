import type { ComponentProps } from 'react'
import type { ActOutcome } from '@/lib/operator/acts/act-result'

type TextBoxProps = Pick<ComponentProps<'input'>, 'dir' | 'maxLength' | 'spellCheck' | 'type'> & {
  id: string
  name: string
  label: string
  hint: string
  /** What is there: what is asked for now, or what was typed when the form was refused. */
  value: string | undefined
  /** Why the form was refused, which may be about this box. */
  problem?: ActOutcome['problem']
}

/** A box for one line, with its label above and what belongs into it below. */
export function TextBox({ id, name, label, hint, value, problem, ...more }: TextBoxProps) {
  const refused = problem?.input === name ? problem : undefined
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-problem ${id}-hint` : `${id}-hint`}
        {...more}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {/* It is shown below the form; whom the focus leads here hears it here. */}
      {refused && (
        <span hidden id={`${id}-problem`}>
          {refused.title} {refused.text}
        </span>
      )}
    </div>
  )
}
