import { GET as getAnswers } from '@/app/api/onboardings/[id]/answers/route'
import { PATCH as patchDraft } from '@/app/api/onboardings/[id]/draft/route'
import { GET as getFrame } from '@/app/api/onboardings/[id]/frame/route'
import { POST as answerHere } from '@/app/api/onboardings/[id]/people/[person]/here/route'
import { GET as getPlan } from '@/app/api/onboardings/[id]/plan/route'
import { GET as getReceipt } from '@/app/api/onboardings/[id]/receipt/route'
import { GET as getReminder } from '@/app/api/onboardings/[id]/reminder/route'
import {
  askPerson,
  chooseLanguage,
  discard,
  endBrowsers,
  forgetAnswers,
  handOffAction,
  submit,
  submitProof,
} from '@/app/o/[onboarding]/actions'
import { aboutPeople, askToInvite, invite, remove, submitPerson } from '@/app/o/[onboarding]/people/actions'
import { sha256 } from '@/lib/platform/crypto/keys'
import { makeOnboarding, openBrowser, prefilled } from '../world'
import { withDocumentChosen } from '../world/files'
import { typedPerson } from '../world/people'
import { at, type Door, requestOf, sent } from './door'
import {
  aboutOne,
  customer,
  headers,
  inFurtherBrowser,
  invited,
  newcomer,
  of,
  redirects,
  withNote,
} from './door-owners'
import { FILE_DOORS } from './file-doors'

const DRAFT = { step: 'email', fields: { email: 'typed@example.com' }, baseVersion: 1 }

/** Everything that opens with the session of a customer. */
export const CUSTOMER_DOORS: readonly Door[] = [
  {
    name: 'submit',
    keepsTyped: true,
    prepare: of(newcomer, (id) => submit(id, 'email', undefined, sent({ email: 'other@example.com' }))),
  },
  {
    name: 'submitProof',
    opensWhenOver: true,
    prepare: of(inFurtherBrowser, (id) => submitProof(id, 'tax', undefined, sent({ intent: 'send-email' }))),
  },
  {
    name: 'chooseLanguage',
    isForAnyStep: true,
    prepare: of(newcomer, (id) => chooseLanguage(id, sent({ locale: 'pl' }))),
  },
  { name: 'forgetAnswers', prepare: of(newcomer, forgetAnswers) },
  {
    name: 'endBrowsers',
    prepare: async (world) => {
      const started = await makeOnboarding(world, { prefill: prefilled() })
      const owner = await openBrowser(world, started)
      const other = sha256((await openBrowser(world, started, owner.deviceToken)).sessionToken)
      const form = sent({ session: other.toString('hex') })
      return { owner, call: redirects(() => endBrowsers(owner.id, form)) }
    },
  },
  {
    name: 'handOffAction',
    prepare: of(withDocumentChosen, (id) => handOffAction(id, 'identity', undefined, sent({}))),
  },
  { name: 'askPerson', prepare: of(customer, (id) => askPerson(id, 'identity')) },
  { name: 'discard', prepare: of(withNote, (id) => discard(id, 'name')) },
  {
    name: 'submitPerson',
    keepsTyped: true,
    prepare: aboutOne((id) =>
      submitPerson(id, 'new', false, undefined, sent(typedPerson({ given: 'Ivo', share: '10' }))),
    ),
  },
  {
    name: 'aboutPeople: take an invitation back',
    prepare: aboutOne((id, person) => aboutPeople(id, sent({ intent: 'revoke', person })), invited),
  },
  {
    name: 'aboutPeople: have a person reminded',
    prepare: aboutOne((id, person) => aboutPeople(id, sent({ intent: 'remind', person })), invited),
  },
  {
    name: 'aboutPeople: have everybody reminded',
    prepare: aboutOne((id) => aboutPeople(id, sent({ intent: 'remind' })), invited),
  },
  {
    name: 'aboutPeople: the rest is small',
    prepare: aboutOne((id) => aboutPeople(id, sent({ intent: 'rest' }))),
  },
  { name: 'invite', prepare: aboutOne((id, person) => invite(id, person, undefined, sent({}))) },
  { name: 'askToInvite', prepare: aboutOne(askToInvite) },
  { name: 'remove', prepare: aboutOne(remove) },
  {
    name: 'PATCH draft',
    isForAnyStep: true,
    prepare: of(newcomer, (id) =>
      patchDraft(
        requestOf('PATCH', headers(), JSON.stringify(Object.assign({ opId: crypto.randomUUID() }, DRAFT))),
        at({ id }),
      ),
    ),
  },
  {
    name: 'POST here',
    prepare: aboutOne((id, person) => answerHere(requestOf('POST', headers()), at({ id, person }))),
  },
  {
    name: 'GET plan',
    isRead: true,
    isForAnyStep: true,
    prepare: of(newcomer, (id) => getPlan(requestOf('GET', headers()), at({ id }))),
  },
  {
    name: 'GET frame',
    isRead: true,
    isForAnyStep: true,
    prepare: of(newcomer, (id) => getFrame(requestOf('GET', headers()), at({ id }))),
  },
  {
    name: 'GET answers',
    isRead: true,
    prepare: of(newcomer, (id) => getAnswers(requestOf('GET', headers()), at({ id }))),
  },
  {
    name: 'GET receipt',
    isRead: true,
    prepare: of(customer, (id) => getReceipt(requestOf('GET', headers()), at({ id }))),
  },
  {
    name: 'GET reminder',
    isRead: true,
    prepare: of(customer, (id) => getReminder(requestOf('GET', headers()), at({ id }))),
  },
  ...FILE_DOORS,
]
