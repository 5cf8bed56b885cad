import { describe, expect, it } from 'vitest'
import stored from './address-data.json' with { type: 'json' }
import { buildAddressData } from './build-address-data'

describe('address data', () => {
  it('is what the installed datasets give', () => {
    expect(stored).toEqual(buildAddressData())
  })
})
