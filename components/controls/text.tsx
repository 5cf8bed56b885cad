import type { ControlProps } from '@/components/controls/control'
import { describedBy, idsOf, LabelFrame } from '@/components/ui/field-frame'
import type { TextInputView } from '@/lib/plan/views'

/** One line of text, whatever it holds; the keypad and the width only hint at the answer. */
export function TextControl({ view, words, last, asTitle }: ControlProps<TextInputView>) {
  const input = (
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
      aria-describedby={describedBy(view)}
    />
  )
  return (
    <LabelFrame field={view} words={words} asTitle={asTitle}>
      {view.unit ? (
        <div className="with-unit">
          {input}
          <span>{view.unit}</span>
        </div>
      ) : (
        input
      )}
    </LabelFrame>
  )
}

function classesOf({ width, ltr }: TextInputView): string {
  return ['input', width && `w${width}`, ltr && 'ltr'].filter(Boolean).join(' ')
}

/** Spelling is checked only in sentences: names, codes, numbers and addresses are right as typed. */
function isProse({ type, autocomplete, inputMode, autoCapitalize, ltr }: TextInputView): boolean {
  return type === 'text' && autocomplete === 'off' && !inputMode && !autoCapitalize && !ltr
}
