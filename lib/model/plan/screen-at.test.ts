import { describe, expect, test } from 'vitest'
import type { Answers } from '@/lib/model/requirements/define'
import { requirementsFor, requirementsOf, steps } from '@/lib/model/requirements/registry'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { plannedAt, screenAt, WISHES } from './screen-at'
import { CHECK_STEP, HOME, PROVE_STEP, SHORT_PAGE } from './screens'
import { ADDRESS } from './testing/known-answers'
import { asking, planFor, profile } from './testing/profiles'
import { factsOf, pageOrWay, type Row } from './testing/screens-at'

const KNOWN: Answers = { '/email': 'name@example.com', '/phone': '+4915123456789', ...ADDRESS }
const codesOf = (...ids: readonly string[]) =>
  ids.flatMap((id) => requirementsOf(id).map(({ codes: [code] }) => code))
const asks = (...ids: readonly string[]) => planFor([asking(...codesOf(...ids))])
const has = (...ids: readonly string[]) =>
  planFor([profile({ complete: codesOf(...ids), required: codesOf('tax') })])
const isOver = (...ids: readonly string[]) =>
  planFor([profile({ status: 'pending', pending: codesOf(...ids) })])
const PEOPLE_CODES = requirementsFor.business.flatMap(({ step, codes: [code] }) =>
  step === PEOPLE_STEP ? code : [],
)
const documentStep = steps.find(({ documentPurpose }) => documentPurpose === 'company')?.id ?? ''
const sentDocument = planFor([profile({ complete: codesOf(documentStep), required: PEOPLE_CODES })], {
  type: 'business',
  sent: new Set([documentStep]),
})

const intake = planFor(undefined)
const ready = planFor(undefined, { answers: KNOWN })

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
  ['documents make a list', { plan: asks('tax', 'identity') }, { step: HOME }, 'checklist'],
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

  [
    'which document it will be comes first',
    { plan: asks('identity') },
    { step: 'identity' },
    'document_choice',
  ],
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
    'document_choice',
  ],
  [
    'a form that is sent is about the choice',
    { plan: asks('identity'), chosen: new Set(['identity']) },
    { step: 'identity', posted: true },
    'document_choice',
  ],
  ['a document that was sent is done', { plan: has('identity') }, { step: 'identity' }, '→ done'],
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
    'a company’s document that was sent is done',
    { plan: sentDocument, chosen: new Set([documentStep]) },
    { step: documentStep },
    '→ done',
  ],
  [
    'and can be replaced',
    { plan: sentDocument, chosen: new Set([documentStep]) },
    { step: documentStep, wish: 'again' },
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
]

describe('which screen is at an address', () => {
  test.each(rows)('%s', (_said, given, address, stands) => {
    expect(pageOrWay(given, address)).toBe(stands)
  })

  test('a page that leads to another device stays the same page', () => {
    for (const step of ['identity', 'face']) {
      const given = factsOf({ plan: asks(step) })
      const [here, there] = [screenAt(given, { step }), screenAt(given, { step, wish: 'elsewhere' })]
      expect(there.kind).toBe(here.kind)
    }
  })

  test('no request opens a page that has nothing to do', () => {
    for (const wish of WISHES)
      for (const step of ['email', 'identity', 'face', 'tax'])
        expect(pageOrWay({ plan: isOver(step), chosen: new Set([step]) }, { step, wish })).toMatch(/^→/)
  })

  test('a page asks about its own steps', () => {
    const at = screenAt(factsOf({ plan: asks('tax', 'birth') }), { step: SHORT_PAGE })
    const planned = at.kind === 'elsewhere' ? [] : plannedAt(at)
    expect(planned.map(({ step }) => step.id).sort()).toEqual(['birth', 'tax'])
  })
})
