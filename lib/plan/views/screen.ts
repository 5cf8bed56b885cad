import type { CheckView } from './answers'
import type { CodeView, SendCodeView } from './code'
import type { FormView } from './form'
import type { HandOverView } from './hand-off'

/** A screen that a form's answer can draw anew, as plain data. */
export type Screen =
  | { kind: 'form'; view: FormView }
  | { kind: 'check'; view: CheckView }
  | { kind: 'code'; view: CodeView }
  | { kind: 'send-code'; view: SendCodeView }
  | { kind: 'hand-over'; view: HandOverView }
