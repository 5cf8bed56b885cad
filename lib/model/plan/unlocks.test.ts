import { expect, test } from 'vitest'
import type { ProfileStatus } from '@/lib/upstream/types'
import { openingsForCompany, openingsOf, THINGS, thingsIn } from './unlocks'

const profileOf = { usd_account: 'a', usd: 'a', eur: 'a', pix: 'b', swift: 'c' } as const
const FIRST = ['usd_account', 'usd', 'eur']

const profile = (name: string, status: ProfileStatus) => ({
  name,
  status,
  required: [],
  complete: [],
  pending: [],
  errors: [],
})

test.each(['kyc', 'kyb'])(
  'a profile %s opens the things of its letter, and each thing has one state',
  (kind) => {
    const openings = openingsOf(
      [profile(`${kind}_profile_a`, 'approved'), profile(`${kind}_profile_b`, 'pending')],
      kind === 'kyc' ? 'individual' : 'business',
      profileOf,
    )
    expect(openings.map(({ thing }) => thing)).toEqual(THINGS)
    expect(thingsIn(openings, 'open')).toEqual(FIRST)
    expect(thingsIn(openings, 'ahead')).toEqual(['pix'])
    expect(thingsIn(openings, 'unasked')).toEqual(['swift'])
  },
)

test.each([
  ['approved', 'open'],
  ['incomplete', 'ahead'],
  ['pending', 'ahead'],
  ['on_hold', 'ahead'],
  ['unknown', 'ahead'],
  ['rejected', 'closed'],
] as const)('what a profile that is %s opens is %s', (status, state) => {
  const [, , , pix] = openingsOf([profile('kyc_profile_b', status)], 'individual', profileOf)
  expect(pix).toEqual({ thing: 'pix', letter: 'b', state })
})

test('a profile of another name opens nothing that can be named', () => {
  const profiles = ['ubo_kyc_profile_a', 'kyc_profile_z', 'profile_a'].map((name) =>
    profile(name, 'approved'),
  )
  expect(thingsIn(openingsOf(profiles, 'individual', profileOf), 'unasked')).toEqual(THINGS)
})

test('the profile of a person of a company opens what it opens for the company', () => {
  const openings = openingsOf([profile('ubo_kyc_profile_a', 'approved')], 'representative', profileOf)
  expect(thingsIn(openings, 'open')).toEqual(FIRST)
})

test('a service that opens a thing with another profile is believed', () => {
  const openings = openingsOf([profile('kyc_profile_a', 'approved')], 'individual', {
    ...profileOf,
    eur: 'c',
  })
  expect(thingsIn(openings, 'open')).toEqual(['usd_account', 'usd'])
})

test('a person opens nothing for a company that is refused it', () => {
  const own = openingsOf([profile('kyc_profile_a', 'approved')], 'representative', profileOf)
  const ofCompany = (status: ProfileStatus) =>
    openingsOf([profile('kyb_profile_a', status)], 'business', profileOf)
  expect(thingsIn(openingsForCompany(own, ofCompany('pending')), 'open')).toEqual(FIRST)
  expect(thingsIn(openingsForCompany(own, ofCompany('rejected')), 'open')).toEqual([])
})
