import { describe, expect, test } from 'vitest'
import { adviceOn, fingerprintOf, type Grey, looksTheSame } from './measure'

const [WIDTH, HEIGHT] = [640, 480]

/** A picture painted point by point. */
function painted(colour: (x: number, y: number) => number): Grey {
  const points = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    colour(at % WIDTH, Math.floor(at / WIDTH)),
  )
  return { points, width: WIDTH, height: HEIGHT }
}

const isOnCard = (x: number, y: number) => x > 60 && x < 580 && y > 60 && y < 420
/** Rows of print: dark strokes two points wide. */
const print = (x: number, y: number) => (y % 24 < 10 && x % 6 < 2 ? 40 : 225)
const card = painted((x, y) => (isOnCard(x, y) ? print(x, y) : 90))

/**
 * The same as seen by a shaking hand: each point is the mean of those around it, first in its row, then in its column.
 */
function moved({ points, width, height }: Grey, by: number): Grey {
  const meanAlong = (of: Uint8Array, step: number) =>
    of.map((_, at) => {
      let sum = 0
      for (let away = -by; away <= by; away += 1) sum += of[at + away * step] ?? of[at] ?? 0
      return sum / (2 * by + 1)
    })
  return { width, height, points: meanAlong(meanAlong(points, 1), width) }
}

describe('a photo of a card', () => {
  test('that is sharp, whole and large is not talked about', () => {
    expect(adviceOn(card, 3000)).toEqual([])
  })

  test('that is blurred is said to be, and nothing else', () => {
    expect(adviceOn(moved(card, 6), 3000)).toEqual(['blurry'])
  })

  test('with a bright spot on its print is said to have one', () => {
    const spot = painted((x, y) =>
      Math.hypot(x - 300, y - 200) < 60 ? 255 : (card.points[y * WIDTH + x] ?? 0),
    )
    expect(adviceOn(spot, 3000)).toEqual(['glare'])
  })

  test('that runs out of the picture is said to be cut, on whichever side', () => {
    const shifts = [
      [0, 200],
      [0, -200],
      [200, 0],
      [-200, 0],
    ] as const
    for (const [right, down] of shifts) {
      const cut = painted((x, y) => (isOnCard(x - right, y - down) ? print(x, y) : 90))
      expect(adviceOn(cut, 3000)).toEqual(['edge'])
    }
  })

  test('that has few points is said to be hard to read', () => {
    expect(adviceOn(card, 800)).toEqual(['small'])
  })
})

describe('two photos', () => {
  const back = painted((x, y) => (isOnCard(x, y) ? (x + 2 * y) % 256 : 90))
  const darker = painted((x, y) => (card.points[y * WIDTH + x] ?? 0) * 0.8)

  test('of one side are the same, also in other light', () => {
    expect(looksTheSame(fingerprintOf(card), fingerprintOf(darker))).toBe(true)
  })

  test('of two sides are not', () => {
    expect(looksTheSame(fingerprintOf(card), fingerprintOf(back))).toBe(false)
  })
})
