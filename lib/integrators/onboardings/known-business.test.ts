import { describe, expect, test } from 'vitest'
import { begin, openWorld, send } from '@/test/world'
import { answerAll } from '@/test/world/business'
import { startOnboarding } from './start'

const world = await openWorld({ settings: { model: 'platform_managed' } })

describe('a company', () => {
  test('is taken over by the integrator’s word with its addresses in any order, each said to be one of the two', async () => {
    const [registered, operating] = [
      { type: 'registered', line1: 'Speicherweg 2', city: 'Hamburg', postalCode: '20457', country: 'DEU' },
      {
        type: 'operating',
        line1: '1 Pier Road',
        city: 'Austin',
        state: 'TX',
        postalCode: '78701',
        country: 'USA',
      },
    ]
    const placesOf = async (addresses: readonly unknown[]) => {
      const browser = await begin(world, { type: 'business', prefill: { addresses } })
      const { answers } = (await browser.visit()).draft
      return [answers['/addresses/0/city'], answers['/addresses/1/city']]
    }
    expect(await placesOf([registered, operating])).toEqual(['Hamburg', 'Austin'])
    expect(await placesOf([operating, registered])).toEqual(['Hamburg', 'Austin'])
    expect(await placesOf([operating])).toEqual([undefined, 'Austin'])
    const refuse = async (addresses: readonly unknown[]) => {
      const request = { type: 'business', prefill: { addresses } }
      const answer = await startOnboarding(world.db, world.integrator, request)
      return answer.ok ? answer : answer.fields
    }
    expect(await refuse([{ ...operating, type: 'physical' }])).toEqual([
      {
        pointer: '/prefill/addresses/0/type',
        code: 'registered_address',
        detail: 'must be registered or operating, each once',
      },
    ])
    expect(await refuse([registered, registered])).toEqual([
      {
        pointer: '/prefill/addresses/1/type',
        code: 'operating_address',
        detail: 'must be registered or operating, each once',
      },
    ])
    expect(await refuse([{ ...operating, floor: '3' }, registered])).toEqual([
      { pointer: '/prefill/addresses/0/floor', detail: 'is not known here' },
    ])
  })

  test('known to the integrator is asked only for the rest', async () => {
    const browser = await begin(world, {
      type: 'business',
      prefill: {
        addresses: [
          {
            type: 'registered',
            line1: 'Speicherweg 2',
            city: 'Hamburg',
            postalCode: '20457',
            country: 'DEU',
          },
          { type: 'operating', line1: 'Kai 9', city: 'Hamburg', postalCode: '20457', country: 'DEU' },
        ],
        businessInformation: {
          legalName: 'Kestrelhof Kaffee GmbH',
          regulatedActivities: ['none_of_the_above'],
        },
      },
    })
    const asked = await answerAll(browser, {
      'company-register': { registration: 'HRB 1' },
      'company-tax': {
        'companyTax.type': 'other',
        'companyTax.description': 'none',
        'companyTax.number': '22',
      },
    })
    expect(asked).not.toEqual(expect.arrayContaining(['company-name']))
    expect(asked).not.toEqual(expect.arrayContaining(['company-address']))
    await send(browser)
    expect((await browser.visit()).onboarding.customerId).not.toBeNull()
  })
})
