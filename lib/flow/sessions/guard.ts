import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import { database } from '@/lib/platform/db/handle'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { isFetchedAhead } from '@/lib/platform/http/requests/fetched-ahead'
import { checkHost, checkOrigin } from '@/lib/platform/http/requests/origin'
import { ONBOARDING_ID } from '@/lib/platform/onboarding-id'
import { type FormerVisit, findFormerVisit, findLapsedVisit, findVisit } from './find-visit'
import { holdFirst } from './hold-onboarding'
import { belongsTo, ownTokens } from './own-session'
import { ANY_STEP, reaches } from './reach'
import { tellRefusedWrite } from './refused-writes'

const STEP_NAME = /^[a-z][a-z0-9-]*$/

/**
 * Whether an address can be a page of the flow at all. One that looks like a file (`x.css`), or hides more path in a
 * part of it, leads nowhere: something between us and the browser could keep its answer for others.
 */
export function isFlowAddress(onboardingId: string, step = 'home'): boolean {
  return ONBOARDING_ID.test(onboardingId) && STEP_NAME.test(step)
}

/** The page of the flow that something from outside names; undefined where it can be none. */
export function flowPageNamed(name: unknown): string | undefined {
  return typeof name === 'string' && STEP_NAME.test(name) ? name : undefined
}

/** The session alone decides. Layout and page share one look-up. */
const anyVisit = cache(async (onboardingId: string): Promise<Result<Visit>> => {
  let refused = fail('session.missing')
  if (!ONBOARDING_ID.test(onboardingId)) return refused
  const isSeen = !isFetchedAhead(await headers())
  for (const by of await ownTokens(onboardingId)) {
    const visit = await findVisit(await database(), by.token, onboardingId, new Date(), isSeen)
    if (visit.ok && belongsTo(by, visit.value.session)) return visit
    if (!visit.ok) refused = visit
  }
  return refused
})

/**
 * The visit of a page, which only reads.
 *
 * @param step what a session handed to another device must have been made for; without it such a session is refused
 */
export async function visitOfPage(onboardingId: string, step?: string): Promise<Result<Visit>> {
  const opened = await anyVisit(onboardingId)
  return opened.ok && !reaches(opened.value.session, step) ? fail('session.limited') : opened
}

/** The visit of a session that ended by time alone: good for keeping what was typed and for showing who one is. */
export const lapsedVisit = cache(async (onboardingId: string): Promise<Visit | undefined> => {
  if (!ONBOARDING_ID.test(onboardingId)) return undefined
  for (const by of await ownTokens(onboardingId)) {
    const lapsed = await findLapsedVisit(await database(), by.token, onboardingId)
    if (lapsed && belongsTo(by, lapsed.session) && reaches(lapsed.session, undefined)) return lapsed
  }
  return undefined
})

/** The onboarding that this browser was once let into, however that ended. It says nothing of the answers. */
export async function formerVisit(onboardingId: string): Promise<FormerVisit | undefined> {
  if (!ONBOARDING_ID.test(onboardingId)) return undefined
  for (const by of await ownTokens(onboardingId)) {
    const former = await findFormerVisit(await database(), by.token, onboardingId)
    if (former && belongsTo(by, former.session)) return former
  }
  return undefined
}

/** The visit of a step's page. Showing who one is is possible also when the session is over by time. */
export async function visitOfStep(onboardingId: string, step?: string): Promise<Result<Visit>> {
  const opened = await visitOfPage(onboardingId, step)
  if (opened.ok || opened.code !== 'session.expired' || step !== PROVE_STEP) return opened
  const lapsed = await lapsedVisit(onboardingId)
  return lapsed ? succeed(lapsed) : opened
}

/** The visit of a server action: origin first, then the session. */
export async function visitOfAction(onboardingId: string, step?: string): Promise<Result<Visit>> {
  const refused = checkOrigin(await headers())
  if (refused) return refused
  const opened = await visitOfStep(onboardingId, step)
  if (!opened.ok) {
    await tellRefusedWrite(onboardingId)
    return opened
  }
  return step === ANY_STEP ? opened : succeed(await holdFirst(await database(), opened.value))
}

/** The visit of a route handler; unsafe methods are held to the origin rules. */
export async function visitOfRoute(
  request: Request,
  onboardingId: string,
  step?: string,
): Promise<Result<Visit>> {
  const refused = request.method === 'GET' ? checkHost(request.headers) : checkOrigin(request.headers)
  if (refused) return refused
  const opened = await visitOfPage(onboardingId, step)
  if (!opened.ok && request.method !== 'GET') await tellRefusedWrite(onboardingId)
  // Typed text comes as a patch; what is posted for no step in particular is no answer.
  const answers = request.method === 'PATCH' || (request.method !== 'GET' && step !== ANY_STEP)
  return opened.ok && answers ? succeed(await holdFirst(await database(), opened.value)) : opened
}
