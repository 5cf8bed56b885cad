import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifySignature } from './signature'

const sign = (secret: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(body).digest('hex')
const BODY = Buffer.from('{"id": "event_1",  "name": "customer.update"}')
const SIGNATURE = sign('now', BODY)

describe('genuine deliveries', () => {
  test('signed over the raw bytes', () => {
    expect(verifySignature(BODY, SIGNATURE, ['now'])).toBe(true)
  })

  test('signed over the body serialised again', () => {
    expect(verifySignature(BODY, sign('now', JSON.stringify(JSON.parse(BODY.toString()))), ['now'])).toBe(
      true,
    )
  })

  test('signed with either secret during a rotation', () => {
    expect(verifySignature(BODY, sign('before', BODY), ['now', 'before'])).toBe(true)
  })

  test('signed over bytes that are no JSON', () => {
    const bytes = Buffer.from([0xff, 0x00, 0x7b])
    expect(verifySignature(bytes, sign('now', bytes), ['now'])).toBe(true)
  })
})

describe('everything else is refused', () => {
  test.each([
    ['no header', null],
    ['an empty header', ''],
    ['capitals', SIGNATURE.toUpperCase()],
    ['one digit less', SIGNATURE.slice(1)],
    ['one digit more', `${SIGNATURE}0`],
    ['the header twice', `${SIGNATURE}, ${SIGNATURE}`],
    ['a prefix', `sha256=${SIGNATURE}`],
    ['a line end', `${SIGNATURE}\n`],
    ['base64', createHmac('sha256', 'now').update(BODY).digest('base64')],
    ['another secret', sign('other', BODY)],
    ['another body', sign('now', `${BODY} `)],
  ])('%s', (_, header) => {
    expect(verifySignature(BODY, header, ['now'])).toBe(false)
  })

  test('an empty secret signs nothing', () => {
    expect(verifySignature(BODY, sign('', BODY), [''])).toBe(false)
    expect(verifySignature(BODY, sign('', BODY), [])).toBe(false)
  })

  test('1,000 random signatures', () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(hex, (header) => !verifySignature(BODY, header, ['now'])),
      { numRuns: 1_000 },
    )
  })

  test('a body that nests without end', () => {
    expect(verifySignature(Buffer.from('['.repeat(100_000)), SIGNATURE, ['now'])).toBe(false)
    expect(verifySignature(Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)), SIGNATURE, ['now'])).toBe(
      false,
    )
  })
})
