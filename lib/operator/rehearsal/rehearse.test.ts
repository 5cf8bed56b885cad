import { describe, expect, test } from 'vitest'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { sampleBody } from '@/lib/operator/simulator/sample-customer'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type Browser, begin, openWorld } from '@/test/world'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { readChanges } from './read-changes'
import { rehearsalView } from './rehearsal-view'
import { rehearse } from './rehearse'
import { rehearseAsInstall, rehearseAsTeam } from './rehearse-as-team'
import { totalsOf } from './totals'

const calls: unknown[] = []
const world = await openWorld({ onCall: (call) => calls.push(call) })
const { db } = world
const words = makeWords('en', 'UTC')
const reviewer = await makeOperator(db, 'reviewer')
const support = await makeOperator(db, 'support')

/** A customer who exists at the service, which asks for these codes. */
async function customer(codes: readonly string[], country: 'DEU' | 'USA' = 'DEU'): Promise<Browser> {
  const browser = await begin(world, {
    type: 'individual',
    prefill: sampleBody('individual', country),
    meta: { sandboxModel: 'streamlined', sandboxRequire: codes.join(',') },
  })
  await browser.submit(CHECK_STEP, { declaration: 'on' })
  return browser
}

/** The codes that wait for an answer, as the plan of a real customer has them. */
async function openCodesOf(browser: Browser): Promise<readonly string[]> {
  const { steps, unknownCodes } = await browser.plan()
  return [...steps.filter(({ open }) => open).flatMap(({ codes }) => codes), ...unknownCodes]
}

const german = await customer(['gender', 'nationality'])
const american = await customer(['gender'], 'USA')
const unsent = await begin(world, { type: 'individual' })

async function rehearsed(text: string, most = 100) {
  const read = readChanges(text)
  if (!read.ok) throw new Error(`line ${read.problem.line}: ${read.problem.why}`)
  const { concerned, ...rest } = await rehearse(db, read.changes, most)
  return { ...rest, concerned, of: (one: Browser) => concerned.find(({ id }) => id === one.id) }
}

describe('a rehearsal', () => {
  test('foretells what a customer is asked by whom the changed rules already hold', async () => {
    const cases: ReadonlyArray<readonly [before: string[], text: string, after: string[]]> = [
      [['gender'], '+ source_of_funds', ['gender', 'source_of_funds']],
      [['gender', 'nationality'], '- nationality', ['gender']],
      [['gender'], '- gender\n+ nationality\n+ account_purpose', ['nationality', 'account_purpose']],
      [['gender'], '+ unheard_of', ['gender', 'unheard_of']],
    ]
    for (const [before, text, after] of cases) {
      const [now, then] = [await customer(before), await customer(after)]
      const found = (await rehearsed(text)).of(now)
      const foretold = [
        ...(await openCodesOf(now)).filter((code) => !found?.dropped.includes(code)),
        ...(found?.asked ?? []),
      ]
      expect([text, foretold.sort()]).toEqual([text, [...(await openCodesOf(then))].sort()])
      const minutes = (await then.plan()).minutes - (await now.plan()).minutes
      expect([text, found?.minutes]).toEqual([text, minutes])
    }
  })

  test('keeps to the countries, profiles and kinds of customers that a line names', async () => {
    const inGermany = await rehearsed('+ account_purpose DEU FRA')
    expect(inGermany.of(german)?.asked).toEqual(['account_purpose'])
    expect(inGermany.of(american)).toBeUndefined()
    expect((await rehearsed('+ account_purpose a')).of(american)?.asked).toEqual(['account_purpose'])
    const elsewhere = await rehearsed('+ account_purpose z')
    expect([elsewhere.concerned, elsewhere.unknownProfiles]).toEqual([[], ['z']])
    expect((await rehearsed('+ account_purpose business')).concerned).toEqual([])
    // A code of companies is not asked of people, whom nobody named.
    expect((await rehearsed('+ incorporated_on')).concerned).toEqual([])
  })

  test('asks for nothing that is asked, or that the service has', async () => {
    expect((await rehearsed('+ gender')).of(american)).toBeUndefined()
    expect((await rehearsed('+ email_address')).of(american)).toBeUndefined()
    expect((await rehearsed('- source_of_funds')).of(american)).toBeUndefined()
  })

  test('says whom it leaves out, and which codes have no screen', async () => {
    const { looked, hasMore, notCreated, withoutScreen } = await rehearsed('+ unheard_of', 2)
    expect([looked, hasMore, notCreated, withoutScreen]).toEqual([2, true, 1, ['unheard_of']])
    expect((await rehearsed('+ unheard_of')).of(unsent)).toBeUndefined()
  })

  test('looks at every customer once, however many there are at once', async () => {
    const all = await rehearsed('+ asked_of_nobody', 1000)
    expect(all.hasMore).toBe(false)
    const ids = all.concerned.map(({ id }) => id)
    expect(new Set(ids).size).toBe(all.looked)
    expect(ids.indexOf(american.id)).toBeLessThan(ids.indexOf(german.id))
    const [newest] = (await rehearsed('+ asked_of_nobody', 1)).concerned
    expect(newest?.id).toBe(ids[0])
  })

  test('changes nothing, calls nobody, and holds no answer', async () => {
    const state = async () => [
      await db.select().from(onboardings).orderBy(onboardings.id),
      await db.select().from(events).orderBy(events.id),
    ]
    const before = await state()
    calls.length = 0
    const told = JSON.stringify(await rehearsed('+ account_purpose\n- gender'))
    expect(calls).toEqual([])
    expect(await state()).toEqual(before)
    const { draft } = await german.visit()
    const typed = Object.values(draft.answers).filter(
      (value) => typeof value === 'string' && value.length > 3,
    )
    expect(typed.length).toBeGreaterThan(3)
    for (const value of typed) expect(told).not.toContain(value)
  })
})

test('a company is in the country where it is registered, and is asked by the codes of companies', async () => {
  const company = await begin(world, { type: 'business', prefill: sampleBody('business', 'DEU') })
  await company.submit(CHECK_STEP, { declaration: 'on' })
  const [code = ''] = await openCodesOf(company)
  expect((await rehearsed(`- ${code} DEU`)).of(company)?.dropped).toEqual([code])
  expect((await rehearsed(`- ${code} USA`)).of(company)).toBeUndefined()
  expect((await rehearsed('+ gender')).of(company)).toBeUndefined()
})

describe('a change that is pasted', () => {
  test('is read by its lines, with remarks and empty lines left out', () => {
    expect(readChanges('# next year\n\n+ one_code a DEU, FRA\n  − two_codes business b c\n')).toEqual({
      ok: true,
      changes: [
        { code: 'one_code', asks: true, profiles: ['a'], countries: ['DEU', 'FRA'], types: [] },
        { code: 'two_codes', asks: false, profiles: ['b', 'c'], countries: [], types: ['business'] },
      ],
    })
  })

  test.each([
    ['one_code', 1, 'sign'],
    ['\n+', 2, 'code'],
    ['+ One', 1, 'code'],
    ['+ one_code XXX', 1, 'word'],
    ['+ one_code de!', 1, 'word'],
    ['+ one_code\n'.repeat(41), 41, 'many'],
  ])('%j is refused with the line and the reason', (text, line, why) => {
    expect(readChanges(text)).toMatchObject({ ok: false, problem: { line, why } })
  })
})

describe('in the console', () => {
  async function pageFor(text: unknown, operator = reviewer) {
    const done = await rehearseAsTeam(db, operator, text)
    if (!done.ok) throw new Error(done.code)
    return rehearsalView(words, done.value)
  }

  test('it is for reviewers, and each one is written down', async () => {
    expect(await rehearseAsTeam(db, support, '+ account_purpose')).toMatchObject({ code: 'role.refused' })
    await pageFor('+ account_purpose')
    expect(await lastDeeds(db, 2)).toMatchObject([
      { actor: reviewer.id, action: 'rehearse', object: '1 changes', code: null },
      { actor: support.id, action: 'rehearse', code: 'role.refused' },
    ])
  })

  test('counts codes and minutes, and leads to each onboarding', async () => {
    const { result } = await pageFor('+ account_purpose USA')
    expect(result?.summary).toMatch(/^1 onboarding would change\. Checked: \d+$/)
    expect(result?.codes?.rows).toEqual([{ code: 'account_purpose', asked: '1', dropped: '0' }])
    expect(result?.list?.rows).toMatchObject([
      { href: `/operator/onboardings/${american.id}`, asked: 'account_purpose', dropped: '' },
    ])
    expect(totalsOf([])).toEqual({ codes: [], more: 0, less: 0 })
  })

  test('says that there was nothing to check, and not that nobody would be concerned', async () => {
    const done = await rehearseAsTeam(db, reviewer, '+ account_purpose')
    if (!done.ok || !done.value.rehearsal) throw new Error('The change was expected to be rehearsed')
    const rehearsal = { ...done.value.rehearsal, looked: 0, concerned: [], notCreated: 2 }
    const { result } = rehearsalView(words, { ...done.value, rehearsal })
    expect(result).toEqual({
      summary: 'No onboarding has reached the service yet, so there was nothing to check.',
      notes: ['Not at the service yet: 2. The new rules apply to them from the start.'],
    })
  })

  test('says what is wrong with a change, and shows nothing before one is pasted', async () => {
    expect((await pageFor('gender')).problem?.text).toBe('Line 1: start with + or -.')
    for (const nothing of [undefined, '', ['+ gender']]) {
      const view = await pageFor(nothing)
      expect([view.problem, view.result]).toEqual([undefined, undefined])
    }
  })
})

test('the command line looks at all, with the address of each and the minutes of all together', async () => {
  const { rehearsal } = await rehearseAsInstall(db, '+ account_purpose USA')
  expect(rehearsal).toMatchObject({
    hasMore: false,
    totals: { codes: [{ code: 'account_purpose', asked: 1, dropped: 0 }], less: 0 },
    concerned: [{ address: expect.stringMatching(/^http.*\/operator\/onboardings\/onb_/), id: american.id }],
  })
  expect(rehearsal?.totals.more).toBeGreaterThan(0)
  expect((await rehearseAsInstall(db, 'nothing')).rehearsal).toBeUndefined()
})
