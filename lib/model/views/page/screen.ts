import type { CheckView } from '../answers/types'
import type { CodeView, SendCodeView } from '../code/types'
import type { FormView } from '../form/types'
import type { HostedView } from '../hand-off/types'

/** A screen that a form's answer can draw again, as plain data. */
export type Screen =
  | { kind: 'form'; view: FormView }
  | { kind: 'check'; view: CheckView }
  | { kind: 'code'; view: CodeView }
  | { kind: 'send-code'; view: SendCodeView }
  | { kind: 'hand-over'; view: HostedView }
