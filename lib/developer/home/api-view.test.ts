import { expect, test } from 'vitest'
import { toldTypes } from '@/lib/flow/events/catalogue'
import { operations } from '@/lib/integrators/api/operations'
import { loadApi } from './api-view'

const view = loadApi()
const shown = view.chapters.flatMap((chapter) => chapter.operations)
const partsOf = (id: string) => shown.find((one) => one.id === id)?.parts ?? []

test('the page shows every operation and every event that is told', () => {
  expect(shown.map(({ line }) => line).sort()).toEqual(
    Object.values(operations)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  expect(view.events.map(({ type }) => type)).toEqual(toldTypes)
})

test('what a request is made of is listed by its place, with what has to be there', () => {
  const [, body] = partsOf('createOnboarding')
  expect(body?.fields).toContainEqual({
    name: 'type',
    type: 'individual | business | representative',
    says: 'Whom it is about. Needed, unless `customerId` says so',
  })
  const [, endpoint] = partsOf('createEndpoint')
  expect(endpoint?.fields).toContainEqual({ name: 'url', type: 'string', says: 'Required' })
  expect(body?.fields.map(({ name }) => name)).toContain('theme.accent')
})

test('what an answer holds is listed to its depth', () => {
  const fields = partsOf('listDeliveries').at(-1)?.fields ?? []
  expect(fields.map(({ says }) => says).join()).not.toContain('Required')
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['data', 'data[].state', 'data[].log[].status', 'next']),
  )
})
