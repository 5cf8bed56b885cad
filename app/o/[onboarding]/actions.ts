'use server'

import { revalidatePath } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { FormAnswer } from '@/components/step/answer'
import { discardWritten } from '@/lib/flow/assisted/discard'
import { requestPerson } from '@/lib/flow/documents/request-person'
import { deleteAnswers } from '@/lib/flow/own-answers/delete-answers'
import { paths } from '@/lib/flow/pages/paths'
import { pathAfterLanguage, setLanguage } from '@/lib/flow/pages/set-language'
import { makeHandOff } from '@/lib/flow/screens/hand-off/make-hand-off'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import {
  deviceCookieName,
  deviceCookieOptions,
  type Surface,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/flow/sessions/cookies'
import { flowPageNamed, visitOfAction } from '@/lib/flow/sessions/guard'
import { keepLanguage } from '@/lib/flow/sessions/kept-language'
import { endOtherBrowsers, endOwnBrowser } from '@/lib/flow/sessions/own-browsers'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import type { Granted } from '@/lib/flow/sessions/trust-browser'
import type { ScreenAddress } from '@/lib/model/plan/screen-at'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import type { HandOffAnswer } from '@/lib/model/views/hand-off/types'
import { answerPost, guardPost } from '@/lib/platform/http/answers/failed-post'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { reportUnexpected } from '@/lib/platform/log/report-unexpected'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { closedAnswer, pageAnswer } from './form-answer'

/** Takes what a customer's page submits. Answers the page as it is now, or leads to the next one. */
export async function submit(
  onboardingId: string,
  stepId: string,
  _previous: FormAnswer,
  form: FormData,
): Promise<FormAnswer> {
  return answerPost('submit', () => answer(onboardingId, { step: stepId }, form), { trouble: 'server' })
}

/**
 * Takes what a person shows to prove who they are.
 *
 * @param after the last part of the address they came from, and are led back to
 */
export async function submitProof(
  onboardingId: string,
  after: string | undefined,
  _previous: FormAnswer,
  form: FormData,
): Promise<FormAnswer> {
  const from = { step: PROVE_STEP, ...withoutUndefined({ after: flowPageNamed(after) }) }
  return answerPost('submitProof', () => answer(onboardingId, from, form), { trouble: 'server' })
}

async function answer(onboardingId: string, from: ScreenAddress, form: FormData): Promise<FormAnswer> {
  const { step: stepId } = from
  const visit = await visitOfAction(onboardingId, stepId)
  if (!visit.ok) return closedAnswer(onboardingId, stepId, visit.code, form)
  const db = await databaseOf(visit.value)
  const network = networkAddress(await headers())
  const outcome = await submitScreen(db, visit.value, from, form, network)
  if (outcome.kind === 'go') {
    if (outcome.granted) await keepGranted(onboardingId, visit.value.session.surface, outcome.granted)
    // Back must show what was saved just now, not the page as the browser remembers it.
    revalidatePath(paths.home(onboardingId), 'layout')
    redirect(outcome.href)
  }
  return pageAnswer(db, visit.value, outcome, paths.step(onboardingId, stepId))
}

/** The cookies of a browser in which the person has shown who they are. */
async function keepGranted(
  onboardingId: string,
  surface: Surface,
  { sessionToken, deviceToken }: Granted,
): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(onboardingId, surface), sessionToken, sessionCookieOptions(surface))
  jar.set(deviceCookieName(onboardingId, surface), deviceToken, deviceCookieOptions(surface))
}

/** Switches the language of this browser's visit, and of those that follow it. */
export async function chooseLanguage(onboardingId: string, form: FormData): Promise<void> {
  await guardPost('chooseLanguage', async () => {
    const visit = await visitOfAction(onboardingId, ANY_STEP)
    if (visit.ok) {
      const chosen = await setLanguage(await databaseOf(visit.value), visit.value, String(form.get('locale')))
      if (chosen) await keepLanguage(onboardingId, visit.value.session.surface, chosen)
    }
    // The language is on the outermost element, which only a fresh layout draws again.
    revalidatePath(paths.home(onboardingId), 'layout')
    redirect(pathAfterLanguage(onboardingId, form.get('from')))
  })
}

/** Deletes the answers kept here; the page then says what is left. */
export async function forgetAnswers(onboardingId: string): Promise<void> {
  await guardPost('forgetAnswers', async () => {
    const visit = await visitOfAction(onboardingId)
    if (visit.ok) await deleteAnswers(await databaseOf(visit.value), visit.value)
    // Back must not show what is gone.
    revalidatePath(paths.home(onboardingId), 'layout')
    redirect(paths.answers(onboardingId))
  })
}

/** Ends the onboarding in another browser, or in all others; the list then says so. */
export async function endBrowsers(onboardingId: string, form: FormData): Promise<void> {
  await guardPost('endBrowsers', async () => {
    const visit = await visitOfAction(onboardingId, ANY_STEP)
    if (!visit.ok) redirect(paths.home(onboardingId))
    const db = await databaseOf(visit.value)
    const session = form.get('session')
    const ended =
      session === 'others'
        ? await endOtherBrowsers(db, visit.value)
        : await endOwnBrowser(db, visit.value, session)
    revalidatePath(paths.browsers(onboardingId))
    redirect(paths.browsers(onboardingId, ended.ok ? 'ended' : undefined))
  })
}

/** Makes a code that opens this step on another device. */
export async function handOffAction(
  onboardingId: string,
  stepId: string,
  _previous: HandOffAnswer,
  _form: FormData,
): Promise<HandOffAnswer> {
  try {
    const visit = await visitOfAction(onboardingId, stepId)
    if (!visit.ok) return { trouble: true }
    return await makeHandOff(
      await databaseOf(visit.value),
      visit.value,
      stepId,
      (await headers()).get('user-agent'),
    )
  } catch (error) {
    unstable_rethrow(error)
    reportUnexpected(error, 'handOff')
    return { trouble: true }
  }
}

/** Asks for a person in place of a check by camera. */
export async function askPerson(onboardingId: string, stepId: string): Promise<void> {
  await guardPost('askPerson', async () => {
    const visit = await visitOfAction(onboardingId, stepId)
    if (visit.ok) await requestPerson(await databaseOf(visit.value), visit.value, stepId)
    revalidatePath(paths.step(onboardingId, stepId))
    redirect(`${paths.step(onboardingId, stepId)}#person`)
  })
}

/** Throws away what support wrote down for a step. */
export async function discard(onboardingId: string, stepId: string): Promise<void> {
  await guardPost('discard', async () => {
    const visit = await visitOfAction(onboardingId, stepId)
    if (visit.ok) await discardWritten(await databaseOf(visit.value), visit.value, stepId)
    revalidatePath(paths.home(onboardingId), 'layout')
    redirect(paths.step(onboardingId, stepId))
  })
}
