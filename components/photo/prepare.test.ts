import { expect, test } from 'vitest'
import { scaleTo } from './prepare'

const drawnAt = (width: number, height: number, edge: number) => {
  const scale = scaleTo({ width, height }, edge)
  return [Math.round(width * scale), Math.round(height * scale)]
}

test('a photo is drawn at the long edge that is wished for, and never enlarged', () => {
  expect(drawnAt(8000, 6000, 3200)).toEqual([3200, 2400])
  expect(drawnAt(3000, 4000, 1600)).toEqual([1200, 1600])
  expect(drawnAt(900, 700, 3200)).toEqual([900, 700])
})

test('a long picture keeps a short edge that can be read', () => {
  expect(drawnAt(1080, 6500, 3200)[0]).toBe(1000)
  expect(drawnAt(9000, 700, 3200)).toEqual([9000, 700])
  expect(drawnAt(12_000, 2000, 1600)[1]).toBe(1000)
})
