import { TYPED } from '@/lib/developer/walker/typed'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { deleteAnswers } from '@/lib/flow/own-answers/delete-answers'
import { answerOf } from '@/lib/flow/screens/screen-page'
import { CHECK_STEP, HOME } from '@/lib/model/plan/screens'
import type { Db } from '@/lib/platform/db/open'
import type { Person } from '@/test/faults/person'
import { pageAt } from '@/test/world/answers'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { answer, type Crowd, type Customer, type } from './crowd'
import type { Random, Share } from './random'

const counter = { value: 0 }
/** Letters that nobody else has. */
export function newWord(): string {
  counter.value += 1
  return [...String(counter.value)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

type Form = { step: string; fields: Record<string, string>; places: Record<string, unknown> }

function name(): Form {
  const given = `An${newWord()}`
  return {
    step: 'name',
    fields: { firstName: given, lastName: 'Kestrelhof' },
    places: { '/firstName': given },
  }
}

function address(): Form {
  const line1 = `1 ${newWord()} Street`
  const fields = {
    'address.country': 'US',
    'address.line1': line1,
    'address.city': 'Austin',
    'address.state': 'US-TX',
    'address.postalCode': '78701',
  }
  return { step: 'address', fields, places: { '/address/line1': line1 } }
}

function tax(random: Random): Form {
  const number = `1${10_000_000 + random.upTo(89_000_000)}`
  return {
    step: 'tax',
    fields: { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': number },
    places: { '/personalInformation/taxIdentificationNumber': number },
  }
}

function companyName(): Form {
  const legalName = `Harbor ${newWord()} Inc`
  return {
    step: 'company-name',
    fields: { legalName },
    places: { '/businessInformation/legalName': legalName },
  }
}

/** A form that someone of this type can fill in, with answers that nobody has given before. */
function formFor({ type: kind }: Customer, random: Random): Form {
  if (kind === 'business') return companyName()
  if (kind === 'representative') return address()
  return random.one([name, address, tax])(random)
}

async function takeCode(browser: Person, random: Random, db: Db): Promise<void> {
  const step = random.one(['email', 'phone'])
  const isSent = (await browser.visit(db)).draft.codes[step] !== undefined
  await browser.post(step, isSent ? { code: random.percent(80) ? TYPED.proofs.code : '000000' } : {}, db)
}

async function sendFile(browser: Person, random: Random, db: Db): Promise<void> {
  const at = {
    id: browser.id,
    visit: () => browser.visit(db),
    submit: (step: string, fields = {}) => browser.post(step, fields, db),
  }
  await chooseDocument(at)
  await putFile(at, 'identity.single', photo(random.upTo(3)))
}

async function acceptTerms({ world }: Crowd, browser: Person, db: Db): Promise<void> {
  const outcome = await browser.post('terms', {}, db)
  const href = outcome.kind === 'stay' ? answerOf(outcome.answer, 'hosted')?.ready?.href : undefined
  if (href) await world.sandbox.hosted.finish(href.split('/').at(-1) ?? '', 'accepted')
}

/** Looks at the list and at one page of it. */
async function look(browser: Person, random: Random, db: Db): Promise<void> {
  const visit = await browser.visit(db)
  await pageAt(db, visit, { step: HOME })
  const { steps } = planOf(visit)
  if (steps.length > 0) await pageAt(db, visit, { step: random.one(steps).step.id })
}

async function deleteOwn({ journal }: Crowd, browser: Person, db: Db): Promise<void> {
  const one = journal.current()
  const deleted = await deleteAnswers(db, await browser.visit(db))
  if (deleted.ok && one) journal.deleted.set(browser.id, [...(journal.deleted.get(browser.id) ?? []), one])
}

/** What someone does with their own onboarding: mostly answers, and most often of the same step as others. */
export async function customerActs(crowd: Crowd, who: Customer, random: Random, db: Db): Promise<void> {
  const browser = random.one(who.browsers)
  const form = formFor(who, random)
  const acts: ReadonlyArray<Share<{ name: string; work: () => Promise<unknown> }>> = [
    [10, { name: 'type', work: () => type(crowd, browser, form, db) }],
    [10, { name: 'press send', work: () => browser.post(CHECK_STEP, TYPED.proofs, db) }],
    [10, { name: 'take a code', work: () => takeCode(browser, random, db) }],
    [who.type === 'individual' ? 10 : 0, { name: 'send a file', work: () => sendFile(browser, random, db) }],
    [4, { name: 'accept the terms', work: () => acceptTerms(crowd, browser, db) }],
    [2, { name: 'delete answers', work: () => deleteOwn(crowd, browser, db) }],
    [9, { name: 'look', work: () => look(browser, random, db) }],
  ]
  if (random.percent(45)) return answer(crowd, browser, form.step, form, db)
  const { name: doing, work } = random.byShare(acts)
  await crowd.journal.act(doing, work)
}
