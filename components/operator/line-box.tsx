import type { ComponentProps } from 'react'

type LineBoxProps = Pick<ComponentProps<'input'>, 'dir' | 'maxLength' | 'spellCheck'> & {
  id: string
  name: string
  label: string
  hint: string
  /** What stood there when the form was refused. */
  typed: string | undefined
}

/** A box for one line, with its label above and what belongs into it below. */
export function LineBox({ id, name, label, hint, typed, ...more }: LineBoxProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        {...more}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  )
}
