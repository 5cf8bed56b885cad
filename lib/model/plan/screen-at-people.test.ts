import { describe, expect, test } from 'vitest'
import { requirementsFor, steps } from '@/lib/model/requirements/registry'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { PERSON_PAGES } from './screens'
import { asking, planFor } from './testing/profiles'
import { pageOrWay, type Row } from './testing/screens-at'

const PEOPLE_CODES = requirementsFor.business.flatMap(({ step, codes: [code] }) =>
  step === PEOPLE_STEP ? code : [],
)
const documentStep = steps.find(({ documentPurpose }) => documentPurpose === 'company')?.id ?? ''
const listed = [
  { id: 'one', canChange: true, canInvite: true },
  { id: 'done', canChange: false, canInvite: false },
]
const open = { mayAdd: true, mayEdit: true, people: listed }
const PEOPLE = { plan: planFor([asking(...PEOPLE_CODES)], { type: 'business' }), company: open }
const person = (personId: string) => ({ person: { personId } })
const newPerson = { person: { personId: undefined, isMe: false } }

const rows: readonly Row[] = [
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
    { ...PEOPLE, onlyStep: documentStep, canProve: true },
    { step: PEOPLE_STEP },
    '→ home',
  ],
  ['a person is added', PEOPLE, { step: PERSON_PAGES.form, ...newPerson }, 'person'],
  [
    'as long as that is possible',
    { ...PEOPLE, company: { ...open, mayAdd: false } },
    { step: PERSON_PAGES.form, ...newPerson },
    '→ people',
  ],
  ['a person on the list is changed', PEOPLE, { step: PERSON_PAGES.form, ...person('one') }, 'person'],
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

describe('which screen about a company’s people is at an address', () => {
  test.each(rows)('%s', (_said, given, address, page) => {
    expect(pageOrWay(given, address)).toBe(page)
  })
})
