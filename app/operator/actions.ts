'use server'

import { revalidatePath } from 'next/cache'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import type { FormAnswer } from '@/components/step/answer'
import { browserName } from '@/lib/model/reference/browser-names'
import { formWords } from '@/lib/model/views/form/form-words'
import type { ActOutcome } from '@/lib/operator/acts/act-result'
import { assist } from '@/lib/operator/acts/assist'
import { assistScreen } from '@/lib/operator/acts/assist-view'
import { actOnOnboarding, revealOnOnboarding } from '@/lib/operator/acts/onboarding-acts'
import { refusedAct } from '@/lib/operator/acts/refused-act'
import { actOnApproval } from '@/lib/operator/approvals-page/act-on-approval'
import { removeView, saveView } from '@/lib/operator/list/saved-views'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { hasConsole, operatorOfAction } from '@/lib/operator/sign-in/guard'
import { revokeKeyAsTeam } from '@/lib/operator/sign-in/keys'
import { mayTrySignIn } from '@/lib/operator/sign-in/may-try'
import { signInOnce } from '@/lib/operator/sign-in/one-time'
import { operatorWords } from '@/lib/operator/sign-in/operator-words'
import { endOwnSession } from '@/lib/operator/sign-in/own-sessions'
import { signOut } from '@/lib/operator/sign-in/session'
import { signInAddress } from '@/lib/operator/sign-in/sign-in-page'
import { changeStaff } from '@/lib/operator/sign-in/staff'
import { database } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { answerPost, guardPost } from '@/lib/platform/http/answers/failed-post'
import { checkOrigin } from '@/lib/platform/http/requests/origin'
import { newToken } from '@/lib/platform/ids'
import { teamAct } from './team-act'

/** Signs in by a one-time address and leads into the console. */
export async function enter(token: string): Promise<void> {
  const from = await headers()
  if (!hasConsole(from)) notFound()
  await guardPost('enter', async () => {
    const db = await database()
    const refused = checkOrigin(from, env().operators) ?? (await mayTrySignIn(db, from))
    const opened = refused ?? (await signInOnce(db, String(token), browserName(from.get('user-agent'))))
    if (!opened.ok) redirect(signInAddress(opened.code))
    const jar = await cookies()
    const { name, options } = sessionCookie()
    jar.set(name, opened.value, options)
    redirect('/operator')
  })
}

/** Ends the session of this browser. */
export async function leave(): Promise<void> {
  await guardPost('leave', async () => {
    const operator = await operatorOfAction()
    if (operator.ok) await signOut(await database(), operator.value)
    const jar = await cookies()
    const { name, options } = sessionCookie()
    jar.delete({ name, ...options })
    redirect('/operator/sign-in')
  })
}

/** Does what a button of an onboarding's page stands for: link, sessions, alerts. */
export async function helpAction(id: string, _before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('help', { id }, async (signedIn) => {
    const outcome = await actOnOnboarding({ ...signedIn, id, form })
    revalidatePath(`/operator/onboardings/${id}`)
    return outcome
  })
}

/** Keeps what was filled in with a customer, for that one to confirm; draws the form again where it cannot be kept. */
export async function fillIn(
  id: string,
  step: string,
  _before: FormAnswer,
  form: FormData,
): Promise<FormAnswer> {
  const answer = async (): Promise<FormAnswer> => {
    const [operator, words] = [await operatorOfAction(), await operatorWords()]
    if (!operator.ok) return { trouble: 'session' }
    const kept = await assist(await database(), operator.value, { id, step, form })
    if (kept.ok && kept.value) {
      const screen = assistScreen(words, kept.value)
      return { key: newToken(), title: screen.view.title, screen, words: formWords(words).drawing }
    }
    revalidatePath(`/operator/onboardings/${id}`)
    redirect(`/operator/onboardings/${id}`)
  }
  return answerPost('fillIn', answer, { trouble: 'server' })
}

/** Shows one value of an onboarding, for a reason. */
export async function revealAction(id: string, _before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('reveal', { id }, (signedIn) => revealOnOnboarding({ ...signedIn, id, form }))
}

/** Approves or refuses what a colleague has asked for, or carries out what was approved. */
export async function approvalAction(_before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('approval', { to: '/operator/approvals' }, async (signedIn) => {
    const outcome = await actOnApproval({ ...signedIn, form })
    revalidatePath('/operator/approvals')
    return outcome
  })
}

/** Keeps the filters of the list under a name, and shows the list as that view. */
export async function keepListView(_before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('keepView', {}, async ({ db, operator, words }) => {
    const name = String(form.get('name') ?? '')
    const saved = await saveView(db, operator, { name, filters: form.get('filters') })
    if (!saved.ok) return { ...refusedAct(words, saved), typed: { name } }
    redirect(saved.value)
  })
}

/** Removes a view of one's own, and shows all onboardings. */
export async function dropListView(form: FormData): Promise<void> {
  await guardPost('dropView', async () => {
    const operator = await operatorOfAction()
    if (!operator.ok) redirect(signInAddress(operator.code))
    await removeView(await database(), operator.value, String(form.get('view')))
    redirect('/operator')
  })
}

/** Ends a colleague's sessions, shuts them out or lets them in again. */
export async function changeTeam(_before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('staff', {}, async ({ db, operator, words }) => {
    const done = await changeStaff(db, operator, {
      person: String(form.get('person')),
      deed: form.get('deed'),
    })
    revalidatePath('/operator/staff')
    return done.ok ? { told: words.t('operator.staff.told') } : refusedAct(words, done)
  })
}

/** Ends a session of one's own in another browser. */
export async function endSession(_before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('endSession', {}, async ({ db, operator, words }) => {
    const done = await endOwnSession(db, operator, form.get('session'))
    revalidatePath('/operator/sessions')
    return done.ok ? { told: words.t('operator.told.end') } : refusedAct(words, done)
  })
}

/** Takes the key of an integrator that the form names out of use. */
export async function endKey(_before: ActOutcome, form: FormData): Promise<ActOutcome> {
  return teamAct('endKey', {}, async ({ db, operator, words }) => {
    const done = await revokeKeyAsTeam(db, operator, String(form.get('key')))
    revalidatePath('/operator/keys')
    return done.ok ? { told: words.t('operator.told.key') } : refusedAct(words, done)
  })
}
