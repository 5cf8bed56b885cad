import { newEmail } from '../e2e/support/people.ts'
import { wordsIn } from '../e2e/support/words.ts'
import { TYPED } from '../lib/developer/walker/typed.ts'
import { livesIn, SAMPLE_PHONE } from '../lib/integrators/onboardings/samples.ts'
import { makeIntegrator } from './database.mjs'
import { makeWorld } from './world.mjs'

const LISTS = 32

/** What an integrator may know of someone beforehand. */
export const KNOWN = {
  email: 'person@mail.example',
  phone: SAMPLE_PHONE,
  ...livesIn('DEU'),
}

/**
 * An individual's flow with all that is the app's own; the pages of the service itself, for face and terms, are not.
 */
export const WHOLE_FLOW = {
  locale: 'en',
  meta: {
    sandboxRequire: 'email_verification,phone_verification,tax_identification_number,identity_document',
  },
}

/** What the next person knows who walks it. */
export function knowledgeOfAPerson() {
  const t = wordsIn('en')
  return {
    answers: {
      email: newEmail(),
      ...TYPED.contact,
      ...TYPED.proofs,
      'tax.number': TYPED.person['tax.number'],
      'identityDocument.country': TYPED.documents['identityDocument.country'],
      'identityDocument.type': TYPED.documents['identityDocument.type'],
    },
    ends: [t('status.review.title')],
    good: [],
    keep: t('document.use'),
    sent: t('document.replace'),
    leads: t('hosted.continue', { host: '' }),
  }
}

const met = {}

/** A customer of a kind that the stub of the service knows, whom nobody has named yet. */
export function existing(kind) {
  met[kind] = (met[kind] ?? 0) + 1
  return { customerId: `customer_${kind}${met[kind]}` }
}

/** The people of a run, and every kind of page: whose it is, and its address. */
export async function makePeople({ app, bare, database, secret }) {
  const { integrator, key } = await makeIntegrator(database.db, secret)
  const world = makeWorld(app, key)
  const lists = await world.visits(LISTS, () => existing('list'))
  const prefilled = await world.visit({ prefill: KNOWN })
  const stepPages = await pagesOfSteps(world, prefilled, lists[0])
  const finishing = await world.visit(existing('finish'))
  return {
    world,
    lists,
    prefilled,
    stepPages,
    finishPage: [finishing, `${finishing.home}/finish`],
    integrator,
    bareVisit: { origin: `http://127.0.0.1:${bare.port}` },
  }
}

async function pagesOfSteps(world, prefilled, listed) {
  const form = await world.visit(existing('form'))
  const sending = await world.visit(existing('form'))
  const review = await world.visit(existing('review'))
  await sending.walker.answer('identity')
  const pages = {
    address: [prefilled, '/address'],
    purpose: [form, '/purpose'],
    tax: [form, '/tax'],
    code: [form, '/email'],
    'document, choosing': [form, '/identity'],
    'document, sending': [sending, '/identity'],
    face: [form, '/face'],
    check: [prefilled, '/check'],
    checklist: [listed, ''],
    status: [review, ''],
  }
  return Object.fromEntries(
    Object.entries(pages).map(([name, [visit, page]]) => [name, [visit, `${visit.home}${page}`]]),
  )
}
