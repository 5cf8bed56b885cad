import type { ReactNode } from 'react'
import type { ControlProps } from '@/components/controls/control'
import { UnusualAnswer } from '@/components/controls/unusual-answer'
import { describedBy, idsOf, LabelFrame } from '@/components/ui/field-frame'
import { Icon } from '@/components/ui/icon'
import type { TextInputView } from '@/lib/model/requirements/input-view'

/** One line of text, whatever it holds; the keypad and the width only hint at the answer. */
export function TextControl({ view, words, last, asTitle }: ControlProps<TextInputView>) {
  const input = view.lines ? (
    <textarea
      className={classesOf(view)}
      id={idsOf(view.name).id}
      name={view.name}
      rows={view.lines}
      dir="auto"
      defaultValue={view.value}
      autoComplete={view.autocomplete}
      aria-invalid={view.problem ? true : undefined}
      aria-describedby={describedBy(view, asTitle)}
    />
  ) : (
    <input
      className={classesOf(view)}
      id={idsOf(view.name).id}
      name={view.name}
      type={view.type}
      dir={view.type === 'text' && !view.inputMode && !view.ltr ? 'auto' : undefined}
      defaultValue={view.value}
      autoComplete={view.autocomplete}
      inputMode={view.inputMode ?? (view.type === 'text' ? undefined : view.type)}
      autoCapitalize={view.autoCapitalize ?? (view.type === 'text' ? undefined : 'none')}
      spellCheck={isProse(view) ? undefined : false}
      enterKeyHint={last ? 'done' : 'next'}
      aria-invalid={view.problem ? true : undefined}
      aria-describedby={describedBy(view, asTitle)}
    />
  )
  return (
    <LabelFrame field={view} words={words} asTitle={asTitle}>
      <Beside view={view}>{input}</Beside>
      {view.unusual && <UnusualAnswer name={view.name} {...view.unusual} />}
      {view.lookUp && <LookUp {...view.lookUp} />}
    </LabelFrame>
  )
}

/** The box, with what is beside it: a unit, or the button of a search and what it found. */
function Beside({ view, children }: { view: TextInputView; children: ReactNode }) {
  if (view.search) return <Search name={view.name} {...view.search} box={children} />
  if (!view.unit) return children
  return (
    <div className="with-unit">
      {children}
      <span id={idsOf(view.name).unit}>{view.unit}</span>
    </div>
  )
}

/** Where anyone can find the answer; a page of its own, so that nothing typed here is lost. */
function LookUp({ label, href }: { label: string; href: string }) {
  return (
    <a className="linkish" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="leave" />
      {label}
    </a>
  )
}

type SearchProps = { name: string; label: string; found?: string; box: ReactNode }

function Search({ name, label, found, box }: SearchProps) {
  return (
    <>
      <div className="seek">
        {box}
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="redraw"
          id={`${idsOf(name).id}-search`}
          data-leads="[data-found]"
        >
          {label}
        </button>
      </div>
      {found && (
        <p className="hint" tabIndex={-1} data-found="">
          {found}
        </p>
      )}
    </>
  )
}

function classesOf({ width, ltr }: TextInputView): string {
  return ['input', width && `w${width}`, ltr && 'ltr'].filter(Boolean).join(' ')
}

/** Spelling is checked only in sentences: names, codes, numbers and addresses are right as typed. */
function isProse({ type, autocomplete, inputMode, autoCapitalize, ltr }: TextInputView): boolean {
  return type === 'text' && autocomplete === 'off' && !inputMode && !autoCapitalize && !ltr
}
