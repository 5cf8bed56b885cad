import type { Screen } from '@/lib/plan/views'

/**
 * What a form's action answers when the person stays on the page: the screen as it is now. It is plain
 * data, because the answer to a post without script is written into the page as JSON.
 */
export type FormAnswer =
  | {
      /** A new key discards what the inputs hold and shows the view's values. */
      key: string
      screen: Screen
      /** The draft's version after this answer, where the action saved one. */
      version?: number
    }
  | undefined

/** A bound server action; `intent` in the form is `redraw`, `resend` or absent. */
export type FormAction = (previous: FormAnswer, form: FormData) => Promise<FormAnswer>
