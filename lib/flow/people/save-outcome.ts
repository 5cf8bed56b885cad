import 'server-only'
import type { Advice, Problem, Typed } from '@/lib/model/requirements/define'
import type { Failure } from '@/lib/platform/errors'

/** What became of the form about a person. */
export type SavePersonOutcome =
  /** `small`: listed without being an owner in the law's sense. */
  | { kind: 'saved'; small: boolean }
  /** Who it is has been told; their part in the company comes next. */
  | { kind: 'known'; typed: Typed }
  | { kind: 'invalid'; typed: Typed; problems: readonly Problem[] }
  | { kind: 'advised'; typed: Typed; advice: readonly Advice[] }
  | { kind: 'limited'; typed: Typed; failure: Failure }
  /** Taken off the list in the meantime, for example in another tab. */
  | { kind: 'gone'; typed: Typed }
  /** The list is closed, this person's part is fixed, or there are too many. */
  | { kind: 'closed' | 'fixed' | 'full'; typed: Typed }
  | { kind: 'refused'; typed: Typed; ref: string }
