import { describe, expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import type { Words } from '@/lib/platform/i18n/words'
import { openWorld } from '@/test/world'
import { HOUR, MINUTE, pastAsked, pastWaits } from '@/test/world/numbers'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { numbersFile } from './file'
import { loadNumbers } from './load-numbers'
import { readForExport, readNumbers } from './read-numbers'
import type { NumbersView } from './view'

const world = await openWorld()
const { db } = world
const words: Words = makeWords('en', 'UTC')
const DAY = 24 * HOUR
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const viewer = await makeOperator(db, 'viewer')
const reviewer = await makeOperator(db, 'reviewer')

await pastAsked(world, 40, { code: 'one', seconds: 42, open: false, shownAt: daysAgo(1) })
await pastAsked(world, 12, { code: 'one', device: 'desktop', locale: 'de', shownAt: daysAgo(9) })
await pastAsked(world, 11, { code: 'two', refused: true, seconds: 400, open: false, shownAt: daysAgo(2) })
await pastAsked(world, 9, { code: 'three', shownAt: daysAgo(2) })
await pastAsked(world, 50, { code: 'long_ago', shownAt: daysAgo(200) })
await pastWaits(world, 'enough', [...Array(18).fill(30), 600, 600], { ago: HOUR })
await pastWaits(world, 'too_few', Array(19).fill(30), { ago: HOUR })

async function pageFor(query: object, operator = viewer): Promise<NumbersView> {
  const page = await loadNumbers(db, { operator, words }, query)
  if (!page.ok) throw new Error(page.code)
  return page.value
}

/** A table's rows, each as its name and cells. */
async function rowsOf(id: string, query: object = {}): Promise<readonly string[]> {
  const page = await pageFor(query)
  const table = page.tables.find((one) => one.id === id)
  return (table?.rows ?? []).map(({ name, cells }) => [name, ...cells].join(' | '))
}

describe('the page of numbers', () => {
  test('counts each question of the last thirty days, and tells no small count', async () => {
    expect(await rowsOf('questions')).toEqual([
      'one | Form | 50 | 40 | 80% | under 10 | 10 | 45 seconds',
      'three | Form | under 10 | under 10 | – | under 10 | under 10 | –',
      'two | Form | 10 | 10 | 100% | 10 | under 10 | 10 minutes',
    ])
  })

  test('counts by device and by language', async () => {
    expect(await rowsOf('devices')).toEqual([
      'Phone | 60 | 50 | 83% | 10 | 45 seconds',
      'Computer | 10 | under 10 | – | under 10 | –',
    ])
    expect(await rowsOf('languages', { device: 'desktop' })).toEqual([
      'Deutsch | 10 | under 10 | – | under 10 | –',
    ])
  })

  test('says where people go away, once they have not come back for a week', async () => {
    expect(await rowsOf('steps')).toEqual(['Tell us what the account is for | Form | 70 | 10 | 14%'])
    expect(await rowsOf('steps', { from: dayOf(daysAgo(3)) })).toEqual([
      'Tell us what the account is for | Form | 60 | under 10 | –',
    ])
  })

  test('says how long checks took, from twenty on', async () => {
    expect(await rowsOf('waits')).toEqual([
      'enough | 20 | 30 minutes | 30 minutes',
      'too_few | under 20 | – | –',
    ])
    expect(await rowsOf('waits', { profile: 'too_few' })).toEqual(['too_few | under 20 | – | –'])
  })

  test('is narrowed to days, a code, an integrator', async () => {
    expect(await rowsOf('questions', { code: 'two' })).toHaveLength(1)
    expect(await rowsOf('questions', { integrator: 'int_nobody' })).toEqual([])
    expect(await rowsOf('waits', { integrator: 'int_nobody' })).toEqual([])
    const then = dayOf(daysAgo(200))
    expect(await rowsOf('questions', { from: then, to: then })).toHaveLength(1)
  })

  test('draws what it tells and nothing else', async () => {
    const { tables, pictures } = await pageFor({})
    const questions = tables.find(({ id }) => id === 'questions')
    expect(pictures.map(({ id }) => id)).toEqual(['steps', 'weeks', 'spans'])
    expect(questions?.chart?.rows.map(({ name }) => name)).toEqual(['one', 'two'])
    for (const chart of [...pictures, ...tables.map((table) => table.chart)])
      for (const { bars } of chart?.rows ?? [])
        for (const { length, text } of bars) if (text.includes('under')) expect(length).toBe(0)
  })

  test('says of each week how many began and how many finished', async () => {
    const weeks = await rowsOf('weeks', { code: 'one' })
    expect(weeks.join('\n')).toContain(' | 40 | 40 | 100%')
    expect(weeks.join('\n')).toContain(' | 10 | under 10 | –')
  })

  test('spreads waiting times over spans, and tells none of too few decisions', async () => {
    expect(await rowsOf('spans', { profile: 'enough' })).toEqual([
      'Within 5 minutes | under 10',
      'Within 15 minutes | under 10',
      'Within 60 minutes | 20',
      'Within 4 hours | under 10',
      'Within 24 hours | under 10',
      'Within 3 days | under 10',
      'After more than 3 days | under 10',
    ])
    expect(await rowsOf('spans', { profile: 'too_few' })).toEqual([])
  })

  test.each([
    ['a last day before the first', { from: '2026-02-02', to: '2026-02-01' }],
    ['more than a year', { from: '2024-01-01', to: '2026-01-01' }],
    ['a day that is none', { from: '2026-02-31' }],
    ['a device nobody has', { device: 'teapot' }],
    ['a code of 10,000 characters', { code: 'x'.repeat(10_000) }],
    ['a name twice', { code: ['one', 'two'] }],
    ['days beyond every calendar', { from: '9999-12-01', to: '9999-12-31' }],
    ['days before every calendar', { from: '0000-01-01', to: '0000-01-31' }],
  ])('says so and shows the last thirty days for %s', async (_what, query) => {
    const page = await pageFor(query)
    expect(page.problem?.title).toBe('These dates are not valid')
    expect(page.filters.days.at(-1)?.value).toBe(dayOf(new Date()))
  })
})

describe('a file of numbers', () => {
  test('holds what the page holds, as hidden as there, with the same filters, and is written down with them', async () => {
    const from = dayOf(daysAgo(3))
    const file = await numbersFile(db, reviewer, { table: 'questions', from, code: '', device: 'phone' })
    const to = dayOf(new Date())
    expect(file).toEqual({
      ok: true,
      value: {
        name: `questions-${from}-${to}.csv`,
        text: [
          '\uFEFFcode,flow,shown,answered,answered_share,refused,left,half\r\n',
          'one,form,40,40,1,<10,<10,45\r\n',
          'three,form,<10,<10,,<10,<10,\r\n',
          'two,form,10,10,1,10,<10,600\r\n',
        ].join(''),
      },
    })
    expect(await lastDeeds(db)).toMatchObject([
      {
        actor: reviewer.id,
        action: 'export',
        object: 'numbers questions',
        code: null,
        field: `from=${from}&to=${to}&device=phone`,
      },
    ])
  })

  test('of waiting times is narrowed to a profile like the page', async () => {
    const file = await numbersFile(db, reviewer, { table: 'waits', profile: 'enough' })
    expect(file.ok && file.value.text).toBe(
      '\uFEFFprofile,cases,half_wait,nine_in_ten\r\nenough,20,30,30\r\n',
    )
  })

  test.each(['viewer', 'support'] as const)(
    'leaves the house through no %s, and the try is written down',
    async (role) => {
      const operator = await makeOperator(db, role)
      expect(await numbersFile(db, operator, { table: 'questions' })).toMatchObject({ code: 'role.refused' })
      expect(await readForExport(db, operator, 'questions', {})).toMatchObject({ code: 'role.refused' })
      expect(await lastDeeds(db)).toMatchObject([
        { actor: operator.id, action: 'export', object: 'numbers questions', code: 'role.refused' },
      ])
      const links = (await pageFor({}, operator)).tables.map(({ file }) => file)
      expect(links.every((link) => link === undefined)).toBe(true)
    },
  )

  test('of nothing there is, or of days nobody can mean, is refused and written down', async () => {
    expect(await numbersFile(db, reviewer, { table: 'people' })).toMatchObject({ code: 'not_found' })
    expect(await numbersFile(db, reviewer, { table: 'waits', from: 'soon' })).toMatchObject({
      code: 'input.invalid',
    })
    expect(await lastDeeds(db, 2)).toMatchObject([
      { object: 'numbers waits', code: 'input.invalid' },
      { object: 'numbers none' },
    ])
  })
})

test('a question that was not the last one a person saw is not where they went away', async () => {
  const shownAt = daysAgo(8)
  const journeys = Array.from({ length: 15 }, (_, n) => `gone_${n}`)
  for (const journey of journeys) {
    await pastAsked(world, 1, { journey, code: 'seen_first', shownAt })
    await pastAsked(world, 1, { journey, code: 'seen_last', shownAt: new Date(shownAt.getTime() + MINUTE) })
  }
  const rows = await rowsOf('questions', { code: 'seen_first' })
  expect(rows).toEqual(['seen_first | Form | 15 | under 10 | – | under 10 | under 10 | –'])
  expect(await rowsOf('questions', { code: 'seen_last' })).toEqual([
    'seen_last | Form | 15 | under 10 | – | under 10 | 15 | –',
  ])
})

test('the numbers tell nothing that leads to one person', async () => {
  const numbers = await readNumbers(db, viewer, {})
  expect(JSON.stringify(numbers)).not.toMatch(/gone_|onb_/)
})
