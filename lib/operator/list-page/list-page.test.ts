import { describe, expect, test } from 'vitest'
import { readViews, removeView, saveView } from '@/lib/operator/list/saved-views'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { lastDeeds, makeOperator, startKnown } from '@/test/world/operators'
import { loadList } from './load-list'

const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')

describe('a saved view', () => {
  test('shows the list with its filters again, and is marked while it is shown', async () => {
    const operator = await makeOperator(db, 'viewer')
    const filters = 'state=open&turn=customer&age=7'
    const saved = await saveView(db, operator, { name: ' Waiting a week ', filters })
    expect(saved).toEqual({ ok: true, value: `/operator?${filters}` })
    const { views } = await loadList(db, { operator, words }, { state: 'open', turn: 'customer', age: '7' })
    expect(views.saved).toEqual([{ href: `/operator?${filters}`, label: 'Waiting a week', current: true }])
    expect(views.turns.filter(({ current }) => current)).toEqual([])
    expect(views.save).toBeUndefined()
  })

  test('never keeps what was searched for', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { email } = await startKnown(world)
    await saveView(db, operator, { name: 'Mine', filters: `q=${email}&state=open` })
    expect(JSON.stringify(await readViews(db, operator))).not.toContain(email.split('@')[0])
    expect(await saveView(db, operator, { name: 'Other', filters: `q=${email}` })).toMatchObject({
      ok: false,
    })
  })

  test('belongs to one person: nobody else sees or removes it', async () => {
    const [owner, other] = [await makeOperator(db, 'viewer'), await makeOperator(db, 'admin')]
    await saveView(db, owner, { name: 'Mine', filters: 'state=open' })
    const [view] = await readViews(db, owner)
    await removeView(db, other, view?.id ?? '')
    expect(await readViews(db, other)).toEqual([])
    expect(await readViews(db, owner)).toHaveLength(1)
    await removeView(db, owner, view?.id ?? '')
    expect(await readViews(db, owner)).toEqual([])
  })

  test('has the filters that were saved last under its name', async () => {
    const operator = await makeOperator(db, 'viewer')
    await saveView(db, operator, { name: 'Mine', filters: 'state=open' })
    await saveView(db, operator, { name: 'Mine', filters: 'state=approved' })
    expect(await readViews(db, operator)).toMatchObject([{ href: '/operator?state=approved' }])
  })

  test.each([
    ['no name', { name: ' ', filters: 'state=open' }],
    ['a name of 31 characters', { name: 'x'.repeat(31), filters: 'state=open' }],
    ['no filter', { name: 'All', filters: '' }],
    ['a filter that the list does not know', { name: 'All', filters: 'state=lost' }],
    ['nothing at all', undefined],
  ])('is refused for %s', async (_name, given) => {
    const operator = await makeOperator(db, 'viewer')
    expect(await saveView(db, operator, given)).toMatchObject({ ok: false, code: 'view.refused' })
  })

  test('is refused when there are twelve already, but one of them can still change', async () => {
    const operator = await makeOperator(db, 'viewer')
    for (let view = 1; view <= 12; view += 1)
      await saveView(db, operator, { name: `View ${view}`, filters: 'state=open' })
    const change = { name: 'View 12', filters: 'state=approved' }
    expect(await saveView(db, operator, { ...change, name: 'View 13' })).toMatchObject({ ok: false })
    expect((await saveView(db, operator, change)).ok).toBe(true)
  })
})

describe('the panel beside the list', () => {
  test('tells what is stuck and what happened, and is written down as a look', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await startKnown(world)
    const { peek, rows } = await loadList(db, { operator, words }, { q: id, peek: id })
    expect(peek?.answer.items).not.toEqual([])
    expect(peek?.story.items).not.toEqual([])
    expect(peek?.close.href).toBe(`/operator?q=${id}`)
    expect(rows.map((row) => row.peek.isOpen)).toEqual([true])
    expect(await lastDeeds(db, 2)).toContainEqual(expect.objectContaining({ action: 'look', object: id }))
  })

  test('stays closed for an onboarding that never was', async () => {
    const operator = await makeOperator(db, 'viewer')
    const list = await loadList(db, { operator, words }, { peek: 'onb_00' })
    expect(list.peek).toBeUndefined()
  })
})
