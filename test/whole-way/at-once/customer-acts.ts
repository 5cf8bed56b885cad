import { TYPED } from '@/lib/developer/walker/typed'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { deleteAnswers } from '@/lib/flow/own-answers/delete-answers'
import { answerOf } from '@/lib/flow/screens/screen-page'
import { CHECK_STEP, HOME } from '@/lib/model/plan/screens'
import type { Db } from '@/lib/platform/db/open'
import type { Person } from '@/test/faults/person'
import { pageAt } from '@/test/world/answers'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { answer, type Somebody, type Storm, type } from './cast'
import type { Dice } from './dice'

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

function tax(dice: Dice): Form {
  const number = `1${10_000_000 + dice.upTo(89_000_000)}`
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
function formFor({ type: kind }: Somebody, dice: Dice): Form {
  if (kind === 'business') return companyName()
  if (kind === 'representative') return address()
  return dice.one([name, address, tax])(dice)
}

async function takeCode(browser: Person, dice: Dice, db: Db): Promise<void> {
  const step = dice.one(['email', 'phone'])
  const isSent = (await browser.visit(db)).draft.codes[step] !== undefined
  await browser.post(step, isSent ? { code: dice.percent(80) ? TYPED.proofs.code : '000000' } : {}, db)
}

async function sendFile(browser: Person, dice: Dice, db: Db): Promise<void> {
  const at = {
    id: browser.id,
    visit: () => browser.visit(db),
    submit: (step: string, fields = {}) => browser.post(step, fields, db),
  }
  await chooseDocument(at)
  await putFile(at, 'identity.single', photo(dice.upTo(3)))
}

async function acceptTerms({ world }: Storm, browser: Person, db: Db): Promise<void> {
  const outcome = await browser.post('terms', {}, db)
  const href = outcome.kind === 'stay' ? answerOf(outcome.answer, 'hosted')?.ready?.href : undefined
  if (href) await world.sandbox.hosted.finish(href.split('/').at(-1) ?? '', 'accepted')
}

/** Looks at the list and at one page of it. */
async function look(browser: Person, dice: Dice, db: Db): Promise<void> {
  const visit = await browser.visit(db)
  await pageAt(db, visit, { step: HOME })
  const { steps } = planOf(visit)
  if (steps.length > 0) await pageAt(db, visit, { step: dice.one(steps).step.id })
}

async function deleteOwn({ journal }: Storm, browser: Person, db: Db): Promise<void> {
  const one = journal.current()
  const deleted = await deleteAnswers(db, await browser.visit(db))
  if (deleted.ok && one) journal.deleted.set(browser.id, [...(journal.deleted.get(browser.id) ?? []), one])
}

/** What someone does with their own onboarding: mostly answers, and most often of the same step as others. */
export async function customerActs(storm: Storm, who: Somebody, dice: Dice, db: Db): Promise<void> {
  const browser = dice.one(who.browsers)
  const { act } = storm.journal
  const luck = dice.upTo(100)
  if (luck < 45) {
    const form = formFor(who, dice)
    return answer(storm, browser, form.step, form, db)
  }
  const form = formFor(who, dice)
  const [doing, work]: [string, () => Promise<unknown>] =
    luck < 55
      ? ['type', () => type(storm, browser, form, db)]
      : luck < 65
        ? ['press send', () => browser.post(CHECK_STEP, TYPED.proofs, db)]
        : luck < 75
          ? ['take a code', () => takeCode(browser, dice, db)]
          : luck < 85 && who.type === 'individual'
            ? ['send a file', () => sendFile(browser, dice, db)]
            : luck < 89
              ? ['accept the terms', () => acceptTerms(storm, browser, db)]
              : luck < 91
                ? ['delete answers', () => deleteOwn(storm, browser, db)]
                : ['look', () => look(browser, dice, db)]
  await act(doing, work)
}
