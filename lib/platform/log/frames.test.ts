import { expect, test } from 'vitest'
import { framesOf } from './frames'

function thrown(message: string): Error {
  return new Error(message)
}

test('an error tells where it was thrown, by names and places in files of ours', () => {
  const [first] = framesOf(thrown('planted')).split(' < ')
  expect(first).toMatch(/^thrown \(lib\/platform\/log\/frames\.test\.ts:\d+:\d+\)$/)
})

test('not a word of its message is among them, also where the message looks like frames', () => {
  const planted = [
    'planted',
    'planted\n    at planted (/planted/planted.ts:1:1)',
    '    at planted (/planted/planted.ts:1:1)\n    at planted (node:planted:1:1)',
  ]
  for (const message of planted) {
    expect(framesOf(thrown(message))).toContain('frames.test.ts')
    expect(framesOf(thrown(message))).not.toContain('planted')
  }
})

test('where the message cannot be told from the frames, there are none', () => {
  const changed = thrown('planted\n    at planted (/planted/planted.ts:1:1)')
  // The runtime writes the stack when it is first read.
  expect(changed.stack).toContain('planted')
  changed.message = 'another'
  expect(framesOf(changed)).toBe('')
  for (const none of ['planted', undefined, { stack: 'planted' }]) expect(framesOf(none)).toBe('')
})

test('a long stack is cut', () => {
  const deep = (left: number): Error => (left === 0 ? thrown('x') : deep(left - 1))
  Error.stackTraceLimit = 50
  expect(framesOf(deep(40)).split(' < ')).toHaveLength(12)
  Error.stackTraceLimit = 10
})
