import { GET as getAnswers } from '@/app/api/onboardings/[id]/answers/route'
import {
  GET as getPieces,
  PUT as putPiece,
} from '@/app/api/onboardings/[id]/documents/[document]/pieces/route'
import {
  POST as postDocument,
  PUT as putDocument,
} from '@/app/api/onboardings/[id]/documents/[document]/route'
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
import { invitePerson } from '@/lib/flow/people/invite-person'
import { assist } from '@/lib/operator/acts/assist'
import { sha256 } from '@/lib/platform/crypto/keys'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  openBrowser,
  prefilled,
  send,
  type World,
} from '../world'
import { choosePaper, photo } from '../world/files'
import { makeOperator } from '../world/operators'
import { aCompany, listed, savePersonOf, typedPerson } from '../world/people'
import { at as asked } from '../world/request'
import { at, type Door, type Ready, requestOf, sent } from './door'

/** Who calls is told by the headers of the moment. */
const headers = (more: Readonly<Record<string, string>> = {}): Headers => {
  const all = new Headers(asked.headers)
  for (const [name, value] of Object.entries(more)) all.set(name, value)
  return all
}

const redirects = (acting: () => Promise<unknown>) => () => acting().catch((error: unknown) => String(error))

/** A door of someone whose customer is made this way. */
const of =
  (make: (world: World) => Promise<Browser>, call: (id: string) => Promise<unknown>): Door['prepare'] =>
  async (world) => {
    const owner = await make(world)
    return { owner, call: redirects(() => call(owner.id)) }
  }

const newcomer = (world: World) => begin(world, { prefill: prefilled() })
const customer = (world: World) => beginCreated(world)

/** Someone who has something to prove. */
async function inFurtherBrowser(world: World): Promise<Browser> {
  const made = await makeOnboarding(world, { prefill: prefilled() })
  await send(await openBrowser(world, made))
  return openBrowser(world, made)
}

/** A company with one person on its list. */
const aboutOne =
  (call: (company: string, person: string) => Promise<unknown>, before = nothingBefore): Door['prepare'] =>
  async (world): Promise<Ready> => {
    const owner = await aCompany(world)
    await savePersonOf(world, owner, typedPerson())
    const { id } = present((await listed(world, owner))[0], 'one is listed')
    await before(world, owner, id)
    return { owner, call: redirects(() => call(owner.id, id)) }
  }

async function nothingBefore(_world: World, _company: Browser, _person: string): Promise<void> {}

async function invited({ db }: World, company: Browser, person: string): Promise<void> {
  await invitePerson(db, await company.visit(), person)
}

/** Someone who has chosen a document, so that its file may come. */
async function withPaper(world: World): Promise<Browser> {
  const owner = await customer(world)
  await choosePaper(owner)
  return owner
}

async function withNote(world: World): Promise<Browser> {
  const owner = await beginCreated(world, { sandboxRequire: 'first_name,last_name' })
  const operator = await makeOperator(world.db, 'support')
  const form = { get: (name: string) => ({ firstName: 'Odalys', lastName: 'Kestrelhof' })[name] ?? null }
  await assist(world.db, operator, { id: owner.id, step: 'name', form })
  return owner
}

const FILE = photo(33)
const DIGEST = sha256(FILE).toString('hex')
const PLACE = 'identity.single'
const DRAFT = { step: 'email', fields: { email: 'typed@example.com' }, baseVersion: 1 }

const filePart = (id: string) => at({ id, document: PLACE })
const bytes = (content: Buffer) => new Uint8Array(content)
/** A file that comes in two pieces, of which this is the first. */
const PIECE = Buffer.alloc(250_000, 7)
const pieceHeaders = () =>
  headers({ 'x-content-sha256': DIGEST, 'x-file-length': String(PIECE.length + 1), 'x-piece-start': '0' })

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
    prepare: of(withPaper, (id) => handOffAction(id, 'identity', undefined, sent({}))),
  },
  { name: 'askPerson', prepare: of(customer, (id) => askPerson(id, 'identity')) },
  { name: 'discard', prepare: of(withNote, (id) => discard(id, 'name')) },
  {
    name: 'submitPerson',
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
    name: 'PUT document',
    prepare: of(withPaper, (id) =>
      putDocument(
        requestOf(
          'PUT',
          headers({ 'content-length': String(FILE.length), 'x-content-sha256': DIGEST }),
          bytes(FILE),
        ),
        filePart(id),
      ),
    ),
  },
  {
    name: 'POST document',
    prepare: of(withPaper, (id) => {
      const form = new FormData()
      form.set('file', new File([bytes(FILE)], 'passport.png', { type: 'image/png' }))
      const request = new Request('http://localhost:3000/api', {
        method: 'POST',
        headers: headers(),
        body: form,
      })
      return postDocument(request, filePart(id))
    }),
  },
  {
    name: 'PUT piece',
    prepare: of(withPaper, (id) => putPiece(requestOf('PUT', pieceHeaders(), bytes(PIECE)), filePart(id))),
  },
  {
    name: 'POST here',
    prepare: aboutOne((id, person) => answerHere(requestOf('POST', headers()), at({ id, person }))),
  },
  {
    name: 'GET pieces',
    isRead: true,
    prepare: of(withPaper, (id) => getPieces(requestOf('GET', pieceHeaders()), filePart(id))),
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
]
