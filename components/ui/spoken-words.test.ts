import { expect, test } from 'vitest'
import { type Lines, linesToSay, type Saying } from '@/components/ui/spoken-words'

/** Elements are only told apart here. */
const element = (id = ''): Element => Object.assign(Object.create(null), { id })
const [one, other] = [element(), element()]

function lines(...all: ReadonlyArray<[Element, string, Saying?]>): Lines {
  return new Map(all.map(([which, words, saying = 'shown']) => [which, { words, saying }]))
}

test('a page that comes reads out its news, and not what only may change', () => {
  expect(linesToSay(undefined, lines([one, 'Added.'], [other, 'It went to you.', 'changed']))).toEqual([one])
})

test('what stays as it was is not read out again', () => {
  expect(linesToSay(lines([one, 'Added.']), lines([one, 'Added.']))).toEqual([])
})

test('words that become others are read out, and so is a line that comes', () => {
  const before = lines([one, 'It went to you.', 'changed'])
  const now = lines([one, 'It has expired.', 'changed'], [other, 'Not saved yet.', 'failed'])
  expect(linesToSay(before, now)).toEqual([one, other])
})

test('a line that becomes empty says nothing, and the same words after it are news', () => {
  expect(linesToSay(lines([one, 'Saved']), lines([one, '']))).toEqual([])
  expect(linesToSay(lines([one, '']), lines([one, 'Saved']))).toEqual([one])
})

test('a line of a page that is drawn again is the one with its id: only what has changed is read out', () => {
  const [before, now] = [element('person-1'), element('person-1')]
  const known = lines([before, 'Ilka', 'changed'])
  expect(linesToSay(known, lines([now, 'Ilka', 'changed']))).toEqual([])
  expect(linesToSay(known, lines([now, 'Ilka, reminded', 'changed']))).toEqual([now])
  expect(linesToSay(known, lines([element('person-2'), 'Ferran', 'changed']))).toEqual([])
})
