import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import { at, fieldNamed } from '../testing/fields'

describe('an e-mail address', () => {
  const field = fieldNamed('email')
  const read = (text: string) => controlOf(field).parse(field, at({ email: text }))

  test.each([
    [' name@example.com ', 'name@example.com'],
    ['na me@example.com', 'name@example.com'],
    ['Name.Last+tag@Example.COM', 'Name.Last+tag@Example.COM'],
    ['用户@example.com', '用户@example.com'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['a@उदाहरण.भारत', 'a@उदाहरण.भारत'],
    ["o'brien@firm.example", "o'brien@firm.example"],
    ['ｔａｒｏ＠ｆｉｒｍ．ｅｘａｍｐｌｅ', 'taro@firm.example'],
    ['用户@例子。广告', '用户@例子.广告'],
    ['ada@firm.example،', 'ada@firm.example'],
    ['sean.o’brien@firm.example', "sean.o'brien@firm.example"],
    ['jean\u2011pierre@my\u2010firm.example', 'jean-pierre@my-firm.example'],
  ])('%j is taken', (typed, stored) => {
    expect(read(typed).values).toEqual({ '/email': stored })
  })

  test.each([
    'Ada King <ada@firm.example>',
    'mailto:ada@firm.example',
    'ada@firm.example,',
    'ada@firm.example;',
  ])('%j, pasted, is the address in it', (typed) => {
    expect(read(typed).values).toEqual({ '/email': 'ada@firm.example' })
  })

  test.each(['“ada@firm.example”', '(ada@firm.example)'])('%j has signs no address has', (typed) => {
    expect(read(typed).problems).toMatchObject([{ key: 'fields.email.wrong' }])
  })

  test.each(['name', 'name@', '@example.com', 'name@example', 'a@b@example.com', 'name@example..com'])(
    '%j is no address',
    (typed) => {
      expect(read(typed).problems).toMatchObject([{ input: 'email', key: 'fields.email.wrong' }])
    },
  )

  test('has 254 characters at most', () => {
    expect(read(`${'a'.repeat(250)}@example.com`).problems).toMatchObject([{ key: 'fields.email.long' }])
  })
})
