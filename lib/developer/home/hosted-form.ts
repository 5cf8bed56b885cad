import { z } from 'zod'
import { ANY_ONBOARDING } from '@/lib/platform/onboarding-id'
import { withoutUndefined } from '@/lib/platform/without-undefined'

const RETURN_PATH = new RegExp(`^/o/${ANY_ONBOARDING}(?:/[a-z][a-z-]{0,39})?$`)

/** In the place of a way back: the page has a tab of its own, which closes once the page is finished. */
export const CLOSES_TAB = 'tab'

/**
 * The way back to an onboarding's own pages, exactly as we form it, or the end of the tab; undefined for anything else,
 * so that the imitated pages lead nowhere but there.
 */
export function returnPath(given: unknown): string | undefined {
  if (given === CLOSES_TAB) return CLOSES_TAB
  return typeof given === 'string' && RETURN_PATH.test(given) ? given : undefined
}

/** What the review can be told to end with next; nothing leaves it to the scenario. */
export const NEXT = ['', 'approve', 'reject', 'send_back', 'look_again'] as const

const HostedForm = z
  .object({
    code: z.string().regex(/^sbx_[0-9a-f]{32}$/),
    page: z.enum(['face', 'terms', 'kyc']),
    intent: z.enum(['passed', 'failed', 'accepted', 'completed', 'expired']),
    next: z.enum(NEXT).optional(),
    return: z.unknown().optional(),
  })
  .transform(({ code, page, intent, next, return: back }) => ({
    code,
    page,
    outcome: intent,
    ...withoutUndefined({ next: next || undefined }),
    return: returnPath(back),
  }))
/** What a person decided on an imitated page, and where they go from there. */
export type HostedForm = z.infer<typeof HostedForm>

/** Reads the form of an imitated page; undefined when it is none of ours. */
export function readHostedForm(form: FormData): HostedForm | undefined {
  return HostedForm.safeParse(Object.fromEntries(form)).data
}

/** The imitated page that sends this form. */
export function hostedPath({ code, page, return: back }: HostedForm, more: { failed?: boolean } = {}) {
  const query = new URLSearchParams({
    ...withoutUndefined({ return: back || undefined }),
    ...(more.failed ? { failed: '1' } : {}),
  })
  return `/sandbox/${page}/${code}${query.size > 0 ? `?${query}` : ''}`
}

/** Where a person goes after the sandbox heard the outcome: back, or to the page that says how it stands. */
export function afterImitatedPage(form: HostedForm, result: 'done' | 'expired' | 'unknown'): string {
  const back = form.return === CLOSES_TAB ? undefined : form.return
  if (result === 'done' && back && form.outcome !== 'expired') return back
  return hostedPath(form, { failed: result === 'done' && form.outcome === 'failed' })
}
