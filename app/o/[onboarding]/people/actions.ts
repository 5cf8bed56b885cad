'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormAnswer } from '@/components/step/answer'
import { confirmNoOtherOwner } from '@/lib/flow/company/confirm-no-other-owner'
import { paths } from '@/lib/flow/pages/paths'
import { askForInvitation, invitePerson, revokeInvitation } from '@/lib/flow/people/invite-person'
import { remindPeople } from '@/lib/flow/people/remind-people'
import { removePerson } from '@/lib/flow/people/remove-person'
import { aboutOf, NEW_PERSON } from '@/lib/flow/screens/person/about'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import { visitOfAction } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { InviteAnswer } from '@/lib/model/views/people/types'
import { answerPost, guardPost } from '@/lib/platform/http/answers/failed-post'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { closedAnswer, pageAnswer } from '../form-answer'

/** Takes what is said about a person. Answers the form as it is now, or leads back to the list. */
export async function submitPerson(
  onboardingId: string,
  personId: string,
  isMe: boolean,
  _previous: FormAnswer,
  form: FormData,
): Promise<FormAnswer> {
  const answer = async (): Promise<FormAnswer> => {
    const visit = await visitOfAction(onboardingId)
    // What is typed about someone on the list is kept nowhere but on its page.
    const step = personId === NEW_PERSON ? PEOPLE_STEP : undefined
    if (!visit.ok) return closedAnswer(onboardingId, step, visit.code, form)
    const db = await databaseOf(visit.value)
    const from = { step: PERSON_PAGES.form, person: aboutOf(personId, isMe ? '1' : undefined) }
    const outcome = await submitScreen(db, visit.value, from, form, networkAddress(await headers()))
    if (outcome.kind === 'go') {
      revalidatePath(paths.home(onboardingId), 'layout')
      redirect(outcome.href)
    }
    return pageAnswer(db, visit.value, outcome, paths.people(onboardingId))
  }
  return answerPost('submitPerson', answer, { trouble: 'server' })
}

/** A press of one of the list's buttons. */
export async function aboutPeople(onboardingId: string, form: FormData): Promise<void> {
  await guardPost('aboutPeople', async () => {
    const personId = String(form.get('person') ?? '')
    switch (form.get('intent')) {
      case 'revoke':
        return revoke(onboardingId, personId)
      case 'remind':
        return remind(onboardingId, personId)
      case 'rest':
        return confirmRest(onboardingId)
    }
  })
}

async function revoke(onboardingId: string, personId: string): Promise<void> {
  const visit = await visitOfAction(onboardingId)
  const isRevoked = visit.ok && (await revokeInvitation(await databaseOf(visit.value), visit.value, personId))
  backToList(onboardingId, isRevoked ? 'revoked' : 'gone')
}

/** Has one person reminded, or everybody who is waited for. */
async function remind(onboardingId: string, personId: string): Promise<void> {
  const visit = await visitOfAction(onboardingId)
  const count = visit.ok
    ? await remindPeople(await databaseOf(visit.value), visit.value, personId || undefined)
    : 0
  backToList(onboardingId, count > 0 ? 'reminded' : 'rested')
}

async function confirmRest(onboardingId: string): Promise<void> {
  const visit = await visitOfAction(onboardingId)
  if (visit.ok) await confirmNoOtherOwner(await databaseOf(visit.value), visit.value)
  backToList(onboardingId)
}

/** Makes a person's own link, shown this once. */
export async function invite(
  onboardingId: string,
  personId: string,
  _previous: InviteAnswer,
  _form: FormData,
): Promise<InviteAnswer> {
  return guardPost('invite', async () => {
    const visit = await visitOfAction(onboardingId)
    if (!visit.ok) redirect(paths.home(onboardingId))
    return invitePerson(await databaseOf(visit.value), visit.value, personId)
  })
}

/** Asks the integrator to send a person their link. */
export async function askToInvite(onboardingId: string, personId: string): Promise<void> {
  await guardPost('askToInvite', async () => {
    const visit = await visitOfAction(onboardingId)
    const isAsked = visit.ok && (await askForInvitation(await databaseOf(visit.value), visit.value, personId))
    backToList(onboardingId, isAsked ? 'asked' : 'gone')
  })
}

/** Takes a person off the list, after the question whether they shall be. */
export async function remove(onboardingId: string, personId: string): Promise<void> {
  await guardPost('remove', async () => {
    const visit = await visitOfAction(onboardingId)
    if (!visit.ok) redirect(paths.home(onboardingId))
    const outcome = await removePerson(await databaseOf(visit.value), visit.value, personId)
    if (outcome === 'removed' || outcome === 'gone') backToList(onboardingId, outcome)
    redirect(`${paths.removePerson(onboardingId, personId)}?problem=${outcome}`)
  })
}

/** Back to the list as it is now. */
function backToList(onboardingId: string, told?: Parameters<typeof paths.people>[1]): never {
  revalidatePath(paths.home(onboardingId), 'layout')
  redirect(paths.people(onboardingId, told))
}
