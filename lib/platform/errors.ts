/**
 * Every failure the app can answer with, and its HTTP status. Routes answer them as `application/problem+json`;
 * actions and use cases return them as values.
 */
export const failureStatus = {
  'link.not_found': 404,
  'link.expired': 410,
  'link.revoked': 410,
  'link.used': 410,
  'link.locked': 429,
  'session.missing': 401,
  'session.expired': 401,
  'session.revoked': 401,
  'session.limit': 429,
  'session.limited': 403,
  'session.untrusted': 403,
  'key.refused': 401,
  'key.scope': 403,
  'sign_in.refused': 403,
  'sign_in.expired': 410,
  'sign_in.used': 410,
  'sign_in.stale': 401,
  'sign_in.weak': 401,
  'sign_in.unavailable': 503,
  'role.refused': 403,
  'staff.self': 409,
  'approval.awaited': 202,
  'approval.own': 409,
  'approval.over': 409,
  'reason.missing': 422,
  'erasure.unconfirmed': 422,
  'note.refused': 422,
  'view.refused': 422,
  'customer.unknown': 422,
  'customer.not_theirs': 409,
  'endpoint.off': 409,
  'onboarding.deleted': 410,
  'preview.read_only': 403,
  'origin.refused': 403,
  'host.unknown': 421,
  'method.refused': 405,
  not_found: 404,
  'input.invalid': 422,
  'input.too_large': 413,
  'input.torn': 400,
  'draft.conflict': 409,
  'idempotency.conflict': 409,
  'step.out_of_order': 409,
  'submit.in_progress': 409,
  'submit.in_doubt': 202,
  'otp.wrong': 422,
  'otp.locked': 429,
  'otp.expired': 422,
  'otp.older_expired': 422,
  'otp.cooldown': 429,
  'otp.paused': 429,
  'otp.crowded': 429,
  'otp.unclear': 503,
  'otp.unchecked': 503,
  'otp.budget': 429,
  'otp.country': 422,
  'upload.length_missing': 411,
  'upload.too_large': 413,
  'upload.type': 415,
  'upload.digest_mismatch': 422,
  'upload.piece_out_of_turn': 409,
  'upload.unreadable': 422,
  'upload.infected': 422,
  'upload.refused': 422,
  'upload.quota': 429,
  'upload.busy': 503,
  'upload.not_scanned': 503,
  'upstream.refused': 502,
  'upstream.unavailable': 503,
  'rate.limited': 429,
  'database.busy': 503,
  'app.busy': 503,
  internal: 500,
} as const

export type FailureCode = keyof typeof failureStatus

/** A field the failure concerns, by its place in the request. */
/** `code`: the requirement that a value known in advance would have answered. */
export type FailureField = { pointer: string; detail: string; code?: string }

/** A failure as a value. `ref` is what a person can quote to support. */
export type Failure = {
  ok: false
  code: FailureCode
  ref?: string
  retryAfterSeconds?: number
  fields?: FailureField[]
  /** With `draft.conflict`: the draft's version, and what the inputs hold that were changed elsewhere. */
  conflict?: { version: number; fields: Readonly<Record<string, string>> }
}

/** `isRepeat`: an earlier request with the same idempotency key has done it, and this is its answer. */
export type Result<T> = { ok: true; value: T; isRepeat?: true } | Failure

export const succeed = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const fail = (code: FailureCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...more,
})

/** Something that cannot be unless the code is wrong. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant'
}

/** Gives the value, or ends with a named broken invariant where it is missing. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new BrokenInvariant(what)
  return value
}
