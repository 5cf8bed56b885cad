import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code'

const LINK = `http://localhost:3000/l/vl_${'aB3-'.repeat(10)}xyz/de`

/** The dark squares of a path, by what a drawing of it fills. */
function squaresOf({ path }: { path: string }): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([whole]) => whole).join('')).toBe(path)
  return new Set(
    runs.flatMap(([, x, y, n]) => Array.from({ length: Number(n) }, (_, i) => `${Number(x) + i},${y}`)),
  )
}

test('the path fills exactly the dark squares of the code', () => {
  const { data, size } = encode(LINK, { ecc: 'M', border: 0 })
  const code = qrCode(LINK)
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])))
  expect(code.size).toBe(size)
  expect(squaresOf(code)).toEqual(new Set(dark))
})

test('three corners carry the marks a camera looks for', () => {
  const code = qrCode(LINK)
  const squares = squaresOf(code)
  const far = code.size - 7
  for (const [x, y] of [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const) {
    expect(squares.has(`${x},${y}`)).toBe(true)
    expect(squares.has(`${x + 1},${y + 1}`)).toBe(false)
    expect(squares.has(`${x + 3},${y + 3}`)).toBe(true)
  }
})

test('another link is another code', () => {
  expect(qrCode(LINK).path).not.toBe(qrCode(`${LINK}x`).path)
})
