import 'server-only'
import type { SandboxDocument, SandboxProfileState, SandboxProfiles } from '@/lib/platform/db/schema/sandbox'
import type { Decision } from '../scenarios/scenarios'
import { later } from '../world'
import { codeOfDocument } from './documents'
import type { RequirementState } from './requirements-met'

const FRESH: SandboxProfileState = { status: 'incomplete', reviews: 0, refusals: [] }

/** A profile's state; one that nobody has touched yet is incomplete. */
export function stateOf(profiles: SandboxProfiles, key: string): SandboxProfileState {
  return profiles[key] ?? FRESH
}

/**
 * Moves a profile by what is still missing: nothing missing submits it, something missing takes it back. A decided
 * profile stays as it is.
 */
export function submitIfWhole(
  state: SandboxProfileState,
  standings: RequirementState[],
  reviewSeconds: number,
  now: Date,
): SandboxProfileState {
  const whole = standings.every(({ met, kind }) => met || kind === 'internal')
  if (state.status === 'incomplete' && whole) {
    return {
      ...state,
      status: 'pending',
      submittedAt: state.submittedAt ?? now.toISOString(),
      dueAt: later(now, reviewSeconds).toISOString(),
    }
  }
  if (state.status === 'pending' && !whole) return { ...state, status: 'incomplete', dueAt: undefined }
  return state
}

/** The profile after one look of the review. */
export function decided(
  state: SandboxProfileState,
  decision: Decision,
  reviewSeconds: number,
  now: Date,
): SandboxProfileState {
  const after = { ...state, reviews: state.reviews + 1, dueAt: undefined }
  switch (decision.kind) {
    case 'approve':
      return { ...after, status: 'approved', refusals: [] }
    case 'reject':
      return { ...after, status: 'rejected' }
    case 'send_back':
      return { ...after, status: 'incomplete', refusals: decision.isSilent ? [] : decision.refusals }
    case 'look_again':
      return { ...after, dueAt: later(now, decision.delays * reviewSeconds).toISOString() }
  }
}

/** The files after a review: those it sent back satisfy nothing any more. */
export function withoutRefused(documents: SandboxDocument[], decision: Decision): SandboxDocument[] {
  if (decision.kind !== 'send_back') return documents
  const codes = decision.refusals.map(({ name }) => name)
  return documents.map((document) => {
    const code = codeOfDocument(document.documentType)
    return code !== undefined && codes.includes(code) ? { ...document, refused: true } : document
  })
}

/** The profiles after a new file for a code: what a review said about the old one no longer holds. */
export function clearRefusals(profiles: SandboxProfiles, code: string): SandboxProfiles {
  return Object.fromEntries(
    Object.entries(profiles).map(([key, state]) => [
      key,
      { ...state, refusals: state.refusals.filter(({ name }) => name !== code) },
    ]),
  )
}

/** When the next look at any of the profiles is due. */
export function nextReview(profiles: SandboxProfiles): Date | null {
  const due = Object.values(profiles)
    .flatMap(({ dueAt }) => dueAt ?? [])
    .sort()[0]
  return due === undefined ? null : new Date(due)
}

/** Whether any profile was ever submitted; identity fields are locked from then on. */
export function wasSubmitted(profiles: SandboxProfiles): boolean {
  return Object.values(profiles).some(({ submittedAt }) => submittedAt !== undefined)
}
