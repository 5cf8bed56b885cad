import { describe, expect, test } from 'vitest'
import type { Opening } from '@/lib/model/plan/unlocks'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { checklistOpens, opensForCompany, statusOpens } from './opens-view'

const words = makeWords('en', 'UTC')
const opensUrl = 'https://app.example/accounts'
const opening = (thing: Opening['thing'], state: Opening['state']) => ({ thing, letter: 'a', state })
const MIXED = [opening('usd_account', 'open'), opening('pix', 'ahead'), opening('swift', 'unasked')]
const NOTHING_YET = [opening('usd_account', 'ahead'), opening('pix', 'unasked')]

const input = (openings: readonly Opening[], more: object = {}) => {
  return { words, asker: 'Brightwater', openings, opensUrl: undefined, isFramed: false, ...more }
}
const titles = (view: ReturnType<typeof statusOpens>) => view?.lists.map(({ title }) => title)

describe('a status page', () => {
  test('names what the customer can do now, each thing by its name', () => {
    expect(statusOpens(input(MIXED), 'approved')).toEqual({
      lists: [{ title: 'What you can do now', isOpen: true, items: ['A virtual account in US dollars'] }],
    })
  })

  test.each(['review', 'others', 'answered'] as const)('says in "%s" what the approval will open', (kind) => {
    expect(statusOpens(input(NOTHING_YET), kind)).toEqual({
      lists: [
        { title: 'Available after approval', isOpen: false, items: ['A virtual account in US dollars'] },
      ],
    })
  })

  test.each(['stopped', 'on_hold', 'unknown', 'with_team'] as const)(
    'promises nothing in "%s", and keeps what is open',
    (kind) => {
      expect(statusOpens(input(NOTHING_YET, { opensUrl }), kind)).toBeUndefined()
      expect(titles(statusOpens(input(MIXED), kind))).toEqual(['Available now'])
    },
  )

  test('tells of a further check only for an asker that names a page for it', () => {
    expect(titles(statusOpens(input(MIXED), 'approved'))).toEqual(['What you can do now'])
    expect(statusOpens(input(MIXED, { opensUrl }), 'approved')).toEqual({
      lists: [
        expect.objectContaining({ title: 'What you can do now' }),
        {
          title: 'Available after a further check',
          isOpen: false,
          items: ['International transfers in US dollars (SWIFT)'],
        },
      ],
      link: { label: 'Find out more at Brightwater', href: opensUrl, newTab: false },
    })
  })

  test('has no link before anything is open, and in a frame one to a tab of its own', () => {
    expect(statusOpens(input(NOTHING_YET, { opensUrl }), 'review')?.link).toBeUndefined()
    expect(statusOpens(input(MIXED, { opensUrl, isFramed: true }), 'review')?.link?.newTab).toBe(true)
  })
})

test('the checklist says what is open already and what the rest will open, and nothing while nothing is', () => {
  expect(checklistOpens(input(NOTHING_YET))).toBeUndefined()
  expect(titles(checklistOpens(input(MIXED)))).toEqual([
    'Available now, while you answer the rest',
    'Available after approval',
  ])
})

test('a person of a company reads what the company can do', () => {
  expect(titles(opensForCompany(input(MIXED)))).toEqual([
    'What the company can do once everyone has finished',
  ])
  expect(opensForCompany(input(NOTHING_YET))).toBeUndefined()
})
