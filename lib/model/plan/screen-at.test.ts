import { describe, expect, test } from 'vitest'
import type { Answers } from '@/lib/model/requirements/define'
import { requirementsFor, requirementsOf, steps } from '@/lib/model/requirements/registry'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { plannedAt, type ScreenAddress, type ScreenFacts, screenAt, WISHES } from './screen-at'
import { CHECK_STEP, HOME, PERSON_PAGES, PROVE_STEP, SHORT_PAGE } from './screens'
import { ADDRESS } from './testing/known-answers'
import { asking, planFor, profile } from './testing/profiles'

const KNOWN: Answers = { '/email': 'name@example.com', '/phone': '+4915123456789', ...ADDRESS }
const codesOf = (...ids: readonly string[]) =>
  ids.flatMap((id) => requirementsOf(id).map(({ codes: [code] }) => code))
const asks = (...ids: readonly string[]) => planFor([asking(...codesOf(...ids))])
const has = (...ids: readonly string[]) =>
  planFor([profile({ complete: codesOf(...ids), required: codesOf('tax') })])
const isOver = (...ids: readonly string[]) =>
  planFor([profile({ status: 'pending', pending: codesOf(...ids) })])
const company = (...codes: readonly string[]) => planFor([asking(...codes)], { type: 'business' })
const PEOPLE_CODES = requirementsFor.business.flatMap(({ step, codes: [code] }) =>
  step === PEOPLE_STEP ? code : [],
)
const paper = steps.find(({ papers }) => papers === 'company')?.id ?? ''
const sentPaper = planFor([profile({ complete: codesOf(paper), required: PEOPLE_CODES })], {
  type: 'business',
  sent: new Set([paper]),
})
const listed = [
  { id: 'one', canChange: true, canInvite: true },
  { id: 'done', canChange: false, canInvite: false },
]
const open = { mayAdd: true, mayEdit: true, people: listed }
const PEOPLE = { plan: company(...PEOPLE_CODES), company: open }

/** A customer in their own browser, of whom nothing is known but what is said. */
function facts(said: Partial<ScreenFacts>): ScreenFacts {
  return {
    plan: planFor(undefined),
    isSending: false,
    isCustomer: said.plan !== undefined && said.plan.phase !== 'intake',
    shape: null,
    onlyStep: null,
    pointedStep: null,
    isTrusted: true,
    canProve: false,
    changeable: new Set(),
    chosen: new Set(),
    company: undefined,
    ...said,
  }
}

type Row = readonly [
  said: string,
  facts: Partial<ScreenFacts>,
  address: Partial<ScreenAddress> & { step: string },
  stands: string,
]

const intake = planFor(undefined)
const ready = planFor(undefined, { answers: KNOWN })
const person = (personId: string) => ({ person: { personId } })
const somebodyNew = { person: { personId: undefined, isMe: false } }

const rows: readonly Row[] = [
  ['the first home is a list', { plan: intake }, { step: HOME }, 'checklist'],
  ['while it is sent, the home says so', { plan: intake, isSending: true }, { step: HOME }, 'status'],
  ['while it is sent, no step has a page', { plan: intake, isSending: true }, { step: 'email' }, '→ home'],
  ['with nothing to do, the home says how it stands', { plan: isOver('tax') }, { step: HOME }, 'status'],
  [
    'a few simple answers are one page from the first visit on',
    { plan: asks('tax') },
    { step: HOME },
    '→ short',
  ],
  ['and in a visit that began so', { plan: asks('tax'), shape: 'short' }, { step: HOME }, '→ short'],
  [
    'a visit that began as a list stays one',
    { plan: asks('tax'), shape: 'list' },
    { step: HOME },
    'checklist',
  ],
  ['papers make a list', { plan: asks('tax', 'identity') }, { step: HOME }, 'checklist'],
  [
    'and of a visit that began short too',
    { plan: asks('tax', 'identity'), shape: 'short' },
    { step: HOME },
    'checklist',
  ],
  [
    'a device that was handed a step has a home of its own',
    { plan: asks('face'), onlyStep: 'face' },
    { step: HOME },
    'handed_off',
  ],
  [
    'and so has one the team pointed at',
    { plan: asks('face'), onlyStep: 'face', pointedStep: 'face' },
    { step: HOME },
    'pointed',
  ],
  [
    'an owner whom the team points at keeps the whole home',
    { plan: asks('face'), pointedStep: 'face' },
    { step: HOME },
    'checklist',
  ],

  ['before the customer exists a contact is a form', { plan: intake }, { step: 'email' }, 'form'],
  ['what was answered can be changed until then', { plan: ready }, { step: 'email' }, 'form'],
  ['everything is checked before it is sent', { plan: ready }, { step: CHECK_STEP }, 'check'],
  ['and not before it is complete', { plan: intake }, { step: CHECK_STEP }, '→ home'],
  ['a question that is open is a form', { plan: asks('tax') }, { step: 'tax' }, 'form'],
  [
    'one that was answered can be changed while others are open',
    { plan: has('birth') },
    { step: 'birth' },
    'form',
  ],
  ['and not while it is looked at', { plan: isOver('tax') }, { step: 'tax' }, '→ home'],
  ['what is not asked has no page', { plan: asks('tax') }, { step: 'birth' }, '→ home'],
  ['what nobody knows has no page', { plan: asks('tax') }, { step: 'nothing' }, '→ home'],
  ['all open answers stand on the short page', { plan: asks('tax', 'birth') }, { step: SHORT_PAGE }, 'short'],
  ['which is empty where none is open', { plan: asks('identity') }, { step: SHORT_PAGE }, '→ home'],

  ['a contact is confirmed by a code', { plan: asks('email') }, { step: 'email' }, 'code'],
  [
    'and can be changed before',
    { plan: asks('email'), changeable: new Set(['email']) },
    { step: 'email', wish: 'change' },
    'contact',
  ],
  ['where this browser may', { plan: asks('email') }, { step: 'email', wish: 'change' }, 'code'],
  ['a confirmed contact is no page', { plan: has('email') }, { step: 'email' }, '→ done'],

  ['which paper it will be comes first', { plan: asks('identity') }, { step: 'identity' }, 'paper_choice'],
  [
    'then its sides',
    { plan: asks('identity'), chosen: new Set(['identity']) },
    { step: 'identity' },
    'upload',
  ],
  [
    'unless another one is chosen',
    { plan: asks('identity'), chosen: new Set(['identity']) },
    { step: 'identity', wish: 'choose' },
    'paper_choice',
  ],
  [
    'a form that is sent is about the choice',
    { plan: asks('identity'), chosen: new Set(['identity']) },
    { step: 'identity', posted: true },
    'paper_choice',
  ],
  ['a paper that was sent is done', { plan: has('identity') }, { step: 'identity' }, '→ done'],
  ['a face check is done at the service', { plan: asks('face') }, { step: 'face' }, 'hosted'],
  [
    'or its report is sent where the service has none',
    { plan: asks('face'), chosen: new Set(['face']) },
    { step: 'face' },
    'upload',
  ],
  [
    'which a person can still try',
    { plan: asks('face'), chosen: new Set(['face']) },
    { step: 'face', wish: 'choose' },
    'hosted',
  ],
  ['terms are agreed to at the service', { plan: asks('terms') }, { step: 'terms' }, 'hosted'],
  [
    'a company’s paper that was sent is done',
    { plan: sentPaper, chosen: new Set([paper]) },
    { step: paper },
    '→ done',
  ],
  [
    'and can be replaced',
    { plan: sentPaper, chosen: new Set([paper]) },
    { step: paper, wish: 'again' },
    'upload',
  ],
  [
    'where the team’s link has nothing to do, home says so',
    { plan: isOver('tax'), pointedStep: 'tax' },
    { step: 'tax' },
    '→ fixed',
  ],

  [
    'what proves something is asked where there is something to prove',
    { canProve: true },
    { step: PROVE_STEP },
    'proof',
  ],
  ['also while everything is sent', { canProve: true, isSending: true }, { step: PROVE_STEP }, 'proof'],
  ['and nowhere else', {}, { step: PROVE_STEP }, '→ home'],

  ['a company’s people are a list', PEOPLE, { step: PEOPLE_STEP }, 'people'],
  ['which a further browser does not show', { ...PEOPLE, isTrusted: false }, { step: PEOPLE_STEP }, '→ home'],
  [
    'before it has proved whose it is',
    { ...PEOPLE, isTrusted: false, canProve: true },
    { step: PEOPLE_STEP },
    '→ prove',
  ],
  [
    'nor a device that was handed one step',
    { ...PEOPLE, onlyStep: paper, canProve: true },
    { step: PEOPLE_STEP },
    '→ home',
  ],
  ['somebody is added', PEOPLE, { step: PERSON_PAGES.form, ...somebodyNew }, 'person'],
  [
    'as long as that is possible',
    { ...PEOPLE, company: { ...open, mayAdd: false } },
    { step: PERSON_PAGES.form, ...somebodyNew },
    '→ people',
  ],
  ['somebody on the list is changed', PEOPLE, { step: PERSON_PAGES.form, ...person('one') }, 'person'],
  [
    'as long as the list is open',
    { ...PEOPLE, company: { ...open, mayEdit: false } },
    { step: PERSON_PAGES.form, ...person('one') },
    '→ people',
  ],
  ['and something of them can be said', PEOPLE, { step: PERSON_PAGES.form, ...person('done') }, '→ people'],
  ['who is gone is told on the list', PEOPLE, { step: PERSON_PAGES.form, ...person('gone') }, '→ gone'],
  [
    'though what was typed about them stays',
    PEOPLE,
    { step: PERSON_PAGES.form, ...person('gone'), posted: true },
    'person',
  ],
  [
    'who can be asked has ways to answer',
    PEOPLE,
    { step: PERSON_PAGES.ways, ...person('one') },
    'person_ways',
  ],
  ['who is through has none', PEOPLE, { step: PERSON_PAGES.ways, ...person('done') }, '→ people'],
  [
    'everyone can be removed, which the page may refuse',
    PEOPLE,
    { step: PERSON_PAGES.remove, ...person('done') },
    'person_remove',
  ],
  ['once', PEOPLE, { step: PERSON_PAGES.remove, ...person('gone') }, '→ gone'],
]

const standsAt = (given: Partial<ScreenFacts>, address: ScreenAddress) => {
  const at = screenAt(facts(given), address)
  return at.kind === 'elsewhere' ? `→ ${at.to}` : at.kind
}

describe('which screen is at an address', () => {
  test.each(rows)('%s', (_said, given, address, stands) => {
    expect(standsAt(given, address)).toBe(stands)
  })

  test('a page that leads to another device stays the same page', () => {
    for (const step of ['identity', 'face']) {
      const given = facts({ plan: asks(step) })
      const [here, there] = [screenAt(given, { step }), screenAt(given, { step, wish: 'elsewhere' })]
      expect(there.kind).toBe(here.kind)
    }
  })

  test('no request opens a page that has nothing to do', () => {
    for (const wish of WISHES)
      for (const step of ['email', 'identity', 'face', 'tax'])
        expect(standsAt({ plan: isOver(step), chosen: new Set([step]) }, { step, wish })).toMatch(/^→/)
  })

  test('a page asks about its own steps', () => {
    const at = screenAt(facts({ plan: asks('tax', 'birth') }), { step: SHORT_PAGE })
    const planned = at.kind === 'elsewhere' ? [] : plannedAt(at)
    expect(planned.map(({ step }) => step.id).sort()).toEqual(['birth', 'tax'])
  })
})
