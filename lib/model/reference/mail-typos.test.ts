import { expect, test } from 'vitest'
import { likelyMeant } from './mail-typos'

test.each([
  ['name@gmial.com', 'name@gmail.com'],
  ['name@gmal.com', 'name@gmail.com'],
  ['name@gmaill.com', 'name@gmail.com'],
  ['name@gmail.con', 'name@gmail.com'],
  ['Na.Me+x@Hotnail.com', 'Na.Me+x@hotmail.com'],
  ['name@yahoo.co.k', 'name@yahoo.co.uk'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyMeant(typed)).toBe(meant)
})

test.each([
  'name@gmail.com',
  'name@GMAIL.com',
  'name@gmx.de',
  'name@mx.de',
  'name@example.com',
  'name@mail.com',
  'name@ymail.com',
  'name@yahoo.gr',
  'name@yahoo.com.ar',
  'name@yahoo.com.tr',
  'name',
  '@gmial.com',
  '',
])('%s is left alone', (typed) => {
  expect(likelyMeant(typed)).toBeUndefined()
})
