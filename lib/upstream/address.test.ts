import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeAddress } from '@/lib/platform/env/own-addresses'
import { buildAddress, readBaseUrl } from './address'

describe('the base address', () => {
  test.each([
    ['https://service.example', 'https://service.example'],
    ['https://service.example/', 'https://service.example'],
    ['https://service.example/api//', 'https://service.example/api'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://0x7f.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is taken', (given, base) => {
    expect(readBaseUrl(given)).toBe(base)
  })

  test.each([
    'http://service.example',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://[::ffff:10.0.0.1]',
    'https://user:word@service.example',
    'https://service.example?tenant=1',
    'https://service.example#part',
    'ftp://service.example',
    'file:///etc',
    'service.example',
    '',
  ])('%s is refused at once', (given) => {
    expect(() => readBaseUrl(given)).toThrow(/base address/)
  })
})

describe('the address of a call', () => {
  const base = 'https://service.example/api'

  test.each(['', '.', '..', 'x'.repeat(257), '\ud800', undefined])(
    'an id that would leave its place is refused: %j',
    (id) => {
      expect(buildAddress(base, '/v2/customer/{id}', id)).toBeUndefined()
    },
  )

  test('whatever the id, the call stays one segment below its route', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (id) => {
        const address = buildAddress(base, '/v2/customer/{id}/otp-send', id)
        if (address === undefined) return
        const { origin, pathname, search, hash } = new URL(address)
        expect([origin, search, hash]).toEqual(['https://service.example', '', ''])
        expect(pathname).toMatch(/^\/api\/v2\/customer\/[^/]+\/otp-send$/)
        expect(decodeURIComponent(pathname.split('/')[4] ?? '')).toBe(id)
      }),
    )
  })

  test('a query is encoded, and what is not given is left out', () => {
    const address = buildAddress(base, '/v2/customer', undefined, {
      email: 'a+b@example.com&x=1',
      page: 2,
      type: undefined,
    })
    expect(address).toBe(`${base}/v2/customer?email=a%2Bb%40example.com%26x%3D1&page=2`)
  })
})

test.each([
  ['https://vendor.example/websdk/p/abc', true],
  ['http://localhost:3000/sandbox/face', true],
  ['http://vendor.example/', false],
  ['https://bank.example@evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//vendor.example/', false],
  ['', false],
])('a person may be sent to %s: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
