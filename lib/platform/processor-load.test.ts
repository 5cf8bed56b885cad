import { afterEach, expect, test, vi } from 'vitest'
import { isProcessorFull, shareOfWork } from './processor-load'

afterEach(() => vi.unstubAllGlobals())

test('the share of work is what was not idle between two looks', () => {
  expect(shareOfWork({ idle: 1000, total: 2000 }, { idle: 1500, total: 4000 })).toBe(0.75)
  expect(shareOfWork({ idle: 1000, total: 2000 }, { idle: 1000, total: 4000 })).toBe(1)
  expect(shareOfWork({ idle: 1000, total: 2000 }, { idle: 1000, total: 2000 })).toBe(0)
})

test.each([
  ['nobody has looked yet', undefined, false],
  ['process and machine have time', { latest: 0.4, machine: 0.6 }, false],
  ['the process works all the time', { latest: 0.99, machine: 0.6 }, true],
  ['others on the machine leave the process no turn', { latest: 0.4, machine: 1 }, true],
])('tells whether the processor is the limit when %s', (_case, load, isFull) => {
  vi.stubGlobal('vestibuleLoad', load)
  expect(isProcessorFull()).toBe(isFull)
})
