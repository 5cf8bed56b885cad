import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { expect, test } from 'vitest'
import { leadsElsewhere } from './leads-elsewhere'

const thrownBy = (act: () => never): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  ['a redirect', () => redirect('/next')],
  ['a lasting redirect', () => permanentRedirect('/next')],
  ['what is not there', () => notFound()],
])('%s of the framework leads elsewhere', (_name, act) => {
  expect(leadsElsewhere(thrownBy(act))).toBe(true)
})

test.each([
  [new TypeError('Failed to fetch')],
  [Object.assign(new Error(), { digest: '123' })],
  [undefined],
  ['NEXT_'],
])('nothing else does: %s', (error) => {
  expect(leadsElsewhere(error)).toBe(false)
})
