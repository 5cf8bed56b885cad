import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemFieldsOf, readProblem } from './problem'

describe('every way to name a field', () => {
  const SHAPES: [unknown, string][] = [
    [{ pointer: '/email', detail: 'd' }, '/email'],
    [{ pointer: '/address/line1', detail: 'd' }, '/address/line1'],
    [{ pointer: '/addresses/0/postalCode', detail: 'd' }, '/addresses/0/postalCode'],
    [
      { pointer: '/personalInformation/taxIdentificationNumber', detail: 'd' },
      '/personalInformation/taxIdentificationNumber',
    ],
    [{ pointer: '#/email', detail: 'd' }, '/email'],
    [{ pointer: '#/a%20b/c%2Fd', detail: 'd' }, '/a b/c/d'],
    [{ pointer: '#/%E0%A4%A', detail: 'd' }, '/%E0%A4%A'],
    [{ pointer: '/a~1b/c~0d', detail: 'd' }, '/a~1b/c~0d'],
    [{ pointer: 'email', detail: 'd' }, '/email'],
    [{ pointer: 'address.line1', detail: 'd' }, '/address/line1'],
    [{ pointer: 'addresses[1].city', detail: 'd' }, '/addresses/1/city'],
    [{ pointer: 'addresses.1.city', detail: 'd' }, '/addresses/1/city'],
    [{ pointer: '/body/email', detail: 'd' }, '/email'],
    [{ pointer: 'body.address.line1', detail: 'd' }, '/address/line1'],
    [{ pointer: '/body', detail: 'd' }, '/body'],
    [{ pointer: '', detail: 'd' }, ''],
    [{ pointer: '#', detail: 'd' }, ''],
    [{ pointer: '/', detail: 'd' }, '/'],
    [{ pointer: ['address', 'line1'], detail: 'd' }, '/address/line1'],
    [{ pointer: ['addresses', 0, 'a/b'], detail: 'd' }, '/addresses/0/a~1b'],
    [{ pointer: 5, detail: 'd' }, ''],
    [{ pointer: null, detail: 'd' }, ''],
    [{ detail: 'd' }, ''],
    [{ pointer: `/${'x'.repeat(10_000)}`, detail: 'd' }, ''],
    [{ pointer: '/unknown/place/of/the/future', detail: 'd' }, '/unknown/place/of/the/future'],
    [{ path: ['email'], message: 'd' }, '/email'],
    [{ path: 'address.city', message: 'd' }, '/address/city'],
    [{ field: 'email', message: 'd' }, '/email'],
    [{ property: 'phone', msg: 'd' }, '/phone'],
    [{ name: 'phone', detail: ['d'] }, '/phone'],
    [{ source: { pointer: '/email' }, title: 'd' }, '/email'],
    [{ email: ['d'] }, '/email'],
    [{ email: 'd' }, '/email'],
    ['d', ''],
    [[[{ pointer: '/email', detail: 'd' }]], '/email'],
  ]

  test.each(SHAPES)('%j', (error, pointer) => {
    expect(problemFieldsOf([error])).toEqual([{ pointer, detail: 'd' }])
  })

  test.each([[null], [5], [true], [{}], [[]], [undefined]])(
    '%j names nothing and breaks nothing',
    (error) => {
      expect(problemFieldsOf([error])).toEqual([])
    },
  )

  test('one odd complaint does not hide the others', () => {
    const errors = [null, { pointer: '/email', detail: 'a' }, 5, { pointer: '/phone', detail: 'b' }]
    expect(readProblem({ status: 422, code: 'validation/failed', errors }).fields).toEqual([
      { pointer: '/email', detail: 'a' },
      { pointer: '/phone', detail: 'b' },
    ])
  })

  test('a flood of complaints and words is cut', () => {
    const errors = Array.from({ length: 5_000 }, () => ({ pointer: '/email', detail: 'x'.repeat(5_000) }))
    const { fields, detail } = readProblem({ code: 'c', detail: 'y'.repeat(5_000), errors })
    expect([fields.length, fields[0]?.detail.length, detail?.length]).toEqual([100, 500, 500])
  })

  test('a pointer in proper form stays as it is', () => {
    const segment = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== 'body')
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const pointer = segments
          .map((text) => `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`)
          .join('')
        expect(problemFieldsOf({ pointer, detail: 'd' })).toEqual([{ pointer, detail: 'd' }])
      }),
    )
  })
})

describe('error bodies of every generation', () => {
  test('version 1 names its code in `error`', () => {
    const body = {
      ok: false,
      object: 'error',
      statusCode: 404,
      error: 'customer/not-found',
      message: 'None',
      data: null,
    }
    expect(readProblem(body)).toMatchObject({
      code: 'customer/not-found',
      detail: 'None',
      isFromService: true,
    })
  })

  test('the legacy form has one general message or one list per place', () => {
    expect(readProblem({ ts: '2026', error: { general: 'No' } })).toMatchObject({
      detail: 'No',
      fields: [],
      isFromService: true,
    })
    expect(readProblem({ ts: '2026', error: { information: ['Required'] } })).toMatchObject({
      fields: [{ pointer: '/information', detail: 'Required' }],
      isFromService: true,
    })
  })

  test.each([undefined, null, 'text', 5, [], {}, { message: 'Forbidden' }, { error: 'x' }])(
    '%j is not the word of the service',
    (body) => {
      expect(readProblem(body).isFromService).toBe(false)
    },
  )

  test('whatever arrives, it never throws', () => {
    fc.assert(fc.property(fc.anything(), (body) => Array.isArray(readProblem(body).fields)))
  })

  test('a correlation id that could forge a log line is dropped', () => {
    expect(readProblem({ code: 'c', correlationId: 'a\nb' }).correlationId).toBeUndefined()
    expect(readProblem({ code: 'c', correlationId: 'x'.repeat(129) }).correlationId).toBeUndefined()
  })
})
