import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { DrawingWords } from '@/lib/model/views/form/types'

/**
 * The label of this field is the page's title, followed by what the page says before its input.
 *
 * @property hint the id of the page's own hint, where it has one
 */
export type AsTitle = { intro: ReactNode; hint?: string | undefined }

type Framed = {
  name: string
  label: string
  hint?: string
  problem?: string
  optional?: boolean
}

type Described = { [key in 'hint' | 'problem' | 'unit']?: string | undefined } & Pick<Framed, 'name'>

type FrameProps = {
  field: Framed
  words: DrawingWords
  asTitle?: AsTitle | undefined
  children: ReactNode
}

/** The element ids that belong to a form name; dots would need escaping in selectors. */
export function idsOf(name: string): Record<'id' | 'hint' | 'wrong' | 'unit', string> {
  const id = name.replaceAll('.', '-')
  return { id, hint: `${id}-hint`, wrong: `${id}-wrong`, unit: `${id}-unit` }
}

/** What a reader hears after the label: the problem first, then what the answer counts in, then the hints. */
export function describedBy({ name, hint, problem, unit }: Described, asTitle?: AsTitle): string | undefined {
  const ids = idsOf(name)
  const told = [problem && ids.wrong, unit && ids.unit, hint && ids.hint, asTitle?.hint]
  const described = told.filter(Boolean).join(' ')
  return described || undefined
}

/** One input with its label above it. */
export function LabelFrame({ field, words, asTitle, children }: FrameProps) {
  const label = (
    <label htmlFor={idsOf(field.name).id}>
      {field.label}
      {field.optional && ` ${words.optional}`}
    </label>
  )
  return (
    <div className="field">
      {asTitle ? <Heading>{label}</Heading> : label}
      {asTitle?.intro}
      <Before field={field} words={words} />
      {children}
    </div>
  )
}

type GroupProps = FrameProps & {
  /** The problem is told by each input that it is about; a group that told it too would have it read twice. */
  partsTell?: boolean
}

/** Several inputs that give one answer, under one legend. */
export function GroupFrame({ field, words, asTitle, partsTell = false, children }: GroupProps) {
  const text = field.optional ? `${field.label} ${words.optional}` : field.label
  return (
    <fieldset
      className={asTitle ? undefined : 'field'}
      aria-describedby={describedBy(partsTell ? { name: field.name, hint: field.hint } : field, asTitle)}
    >
      <legend className={asTitle ? 'h1' : 'label'}>{asTitle ? <Heading>{text}</Heading> : text}</legend>
      {asTitle?.intro}
      <Before field={field} words={words} />
      {children}
    </fieldset>
  )
}

function Before({ field, words }: { field: Framed; words: DrawingWords }) {
  const ids = idsOf(field.name)
  return (
    <>
      {field.hint && (
        <p className="hint" id={ids.hint}>
          {field.hint}
        </p>
      )}
      {field.problem && <Lintel id={ids.wrong} prefix={words.errorPrefix} text={field.problem} />}
    </>
  )
}

/** The sentence that lies on a wrong answer; the next element is its input. */
export function Lintel({ id, prefix, text }: { id: string; prefix: string; text: string }) {
  return (
    <p className="wrong" id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">{prefix} </span>
        {text}
      </span>
    </p>
  )
}
