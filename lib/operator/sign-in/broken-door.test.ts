import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { brokenDoor } from './sign-in-page'

const words = makeWords('en')

test('a page of the console that could not be drawn has a link to itself; a form that was not saved has none', () => {
  expect(brokenDoor(words, 'ref_1').link).toEqual({ href: '', label: 'Reload the page' })
  expect(brokenDoor(words, 'ref_1', 'unsent').link).toBeUndefined()
})
