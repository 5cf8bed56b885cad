import { expect, test } from 'vitest'
import { buildPlan } from './build-plan'
import { type Happened, itemHistories } from './history'

const profile = (name: string, status: 'approved' | 'rejected' | 'incomplete', required: string[] = []) => ({
  name,
  status,
  required,
  complete: ['identity_document', 'email_address', 'terms_of_service'],
  pending: [],
  errors: [],
})

const plan = buildPlan({
  type: 'individual',
  profiles: [profile('kyc_profile_a', 'incomplete', ['tax_identification_number'])],
  answers: {},
  begun: new Set(),
  sent: new Set(),
  held: new Set(),
  withTeam: new Set(),
})

const at = (minute: number) => new Date(Date.UTC(2026, 4, 14, 10, minute))
const happened = (list: ReadonlyArray<[type: string, data?: Happened['data']]>): Happened[] =>
  list.map(([type, data = {}], minute) => ({ id: `evt_${minute}`, type, data, at: at(minute) }))

const told = (list: ReadonlyArray<[type: string, data?: Happened['data']]>, step: string) =>
  itemHistories(happened(list), plan)
    .find((one) => one.step === step)
    ?.passages.map(({ what, at: time }) => `${what} ${time.getUTCMinutes()}`)

const IDENTITY = { step: 'identity' }

test('an item’s way is told from sending to acceptance, also when it was sent twice', () => {
  const way: Array<[string, Happened['data']?]> = [
    ['document.received', IDENTITY],
    ['document.received', IDENTITY],
    ['answer.saved', IDENTITY],
    ['step.in_review', IDENTITY],
    ['action.needed', IDENTITY],
    ['document.received', IDENTITY],
    ['step.in_review', IDENTITY],
    ['step.accepted', IDENTITY],
  ]
  expect(told(way, 'identity')).toEqual([
    'sent 2',
    'in_review 3',
    'refused 4',
    'sent 5',
    'in_review 6',
    'accepted 7',
  ])
})

test('a yes to everything is a yes to each item, and is not told twice', () => {
  expect(told([['answer.saved', IDENTITY], ['onboarding.approved']], 'identity')).toEqual([
    'sent 0',
    'accepted 1',
  ])
  const accepted: Array<[string, Happened['data']?]> = [['step.accepted', IDENTITY], ['onboarding.approved']]
  expect(told(accepted, 'identity')).toEqual(['accepted 0'])
})

test('what was sent after the yes was no part of it, and ends in review', () => {
  const way: Array<[string, Happened['data']?]> = [
    ['onboarding.approved'],
    ['document.received', IDENTITY],
    ['step.in_review', IDENTITY],
  ]
  expect(told(way, 'identity')).toEqual(['sent 1', 'in_review 2'])
})

test('a contact stays confirmed from the first time on', () => {
  const way: Array<[string, Happened['data']?]> = [
    ['answer.saved', { step: 'email' }],
    ['contact.confirmed', { channel: 'email' }],
    ['answer.saved', { step: 'email' }],
    ['onboarding.approved'],
  ]
  expect(told(way, 'email')).toEqual(['sent 0', 'confirmed 1'])
})

test('terms have the time at which they were accepted, and not that of the decision', () => {
  const way: Array<[string, Happened['data']?]> = [
    ['customer.created'],
    ['answer.saved', { step: 'terms' }],
    ['review.started'],
    ['onboarding.approved'],
  ]
  expect(told(way, 'terms')).toEqual(['confirmed 1'])
})

test('whatever the order in which it was read, an item’s way is told in the order of time', () => {
  const way = happened([
    ['document.received', IDENTITY],
    ['step.in_review', IDENTITY],
    ['step.accepted', IDENTITY],
    ['onboarding.approved'],
  ])
  expect(itemHistories(way.toReversed(), plan)).toEqual(itemHistories(way, plan))
})

test('an item nothing happened to is left out, and so is what is of use to the team only', () => {
  expect(
    told(
      [
        ['onboarding.opened', { trusted: true }],
        ['code.sent', { channel: 'email' }],
      ],
      'email',
    ),
  ).toBeUndefined()
})
