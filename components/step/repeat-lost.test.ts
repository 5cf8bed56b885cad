import { expect, test, vi } from 'vitest'
import { repeatLost } from './repeat-lost'

const BROKEN = new TypeError('Failed to fetch')
const SOON = [1, 1]
const online = () => false
const offline = () => true

/** A press that ends like this, one after the other; the last end stays. */
function pressEnding(...ends: ReadonlyArray<string | Error>) {
  return vi.fn(async () => {
    const end = ends[Math.min(press.mock.calls.length, ends.length) - 1]
    if (typeof end !== 'string') throw end
    return end
  })
}

let press: ReturnType<typeof pressEnding>

test('a press whose answer got lost is repeated until there is one', async () => {
  press = pressEnding(BROKEN, BROKEN, 'saved')
  expect(await repeatLost(press, SOON, online)).toBe('saved')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a line that stays broken is told after three presses', async () => {
  press = pressEnding(BROKEN)
  await expect(repeatLost(press, SOON, online)).rejects.toBe(BROKEN)
  expect(press).toHaveBeenCalledTimes(3)
})

test('nothing is repeated offline, nor after an answer that is an error or leads elsewhere', async () => {
  press = pressEnding(BROKEN)
  await expect(repeatLost(press, SOON, offline)).rejects.toBe(BROKEN)
  expect(press).toHaveBeenCalledTimes(1)
  const redirect = new Error('NEXT_REDIRECT')
  press = pressEnding(redirect)
  await expect(repeatLost(press, SOON, online)).rejects.toBe(redirect)
  expect(press).toHaveBeenCalledTimes(1)
})
