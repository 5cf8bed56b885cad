import { expect, test } from 'vitest'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { begin, openWorld } from '@/test/world'
import { staysWith } from '@/test/world/answers'

const world = await openWorld()

test('a redraw shows what depends on an answer and saves nothing', async () => {
  const browser = await begin(world)
  const outcome = await browser.submit('address', { 'address.country': 'JP', intent: 'redraw' })
  expect(outcome).toMatchObject({ kind: 'stay', answer: { typed: { 'address.country': 'JP' } } })
  const drawn = outcome.kind === 'stay' ? await browser.screen('address', staysWith(outcome)) : undefined
  expect(JSON.stringify(drawn)).toContain('address.postalCode')
  expect((await browser.visit()).draft.version).toBe(0)
})

test('a whole address that was pasted lies in its fields, and is kept there', async () => {
  const browser = await begin(world)
  const pasted = 'Invalidenstraße 116\n10115 Berlin\nDeutschland\n'
  const outcome = await browser.submit('address', {
    'address.country': 'DE',
    'address.line1': '',
    'address.city': '',
    'address.postalCode': '',
    intent: `use:address.line1=${pasted}`,
  })
  const parts = {
    'address.line1': 'Invalidenstraße 116',
    'address.city': 'Berlin',
    'address.postalCode': '10115',
  }
  expect(outcome).toMatchObject({ kind: 'stay', answer: { typed: parts } })
  expect((await browser.visit()).draft.typed.address).toMatchObject({ 'address.country': 'DE', ...parts })
})

test('what only looks like an address stays in its line as it was pasted', async () => {
  const browser = await begin(world)
  const typed = { 'address.country': 'DE', 'address.line1': '', 'address.city': 'Köln' }
  const outcome = await browser.submit('address', {
    ...typed,
    intent: 'use:address.line1=Weg 1, Hinterhaus\n',
  })
  expect(outcome).toMatchObject({ answer: { typed: { ...typed, 'address.line1': 'Weg 1, Hinterhaus' } } })
})

test('what a country does not ask for is there again when the country is changed back', async () => {
  const browser = await begin(world)
  const german = { 'address.country': 'DE', 'address.line1': 'Weg 1', 'address.postalCode': '10115' }
  const visit = await browser.visit()
  await saveTextAt(world.db, visit, 'address', {
    fields: german,
    baseVersion: 0,
    opId: 'one',
  })
  const { 'address.postalCode': _, ...drawn } = german
  const emirati = { ...drawn, 'address.country': 'AE', intent: 'redraw' }
  expect(await browser.submit('address', emirati)).toMatchObject({
    answer: { typed: { 'address.country': 'AE' } },
  })
  const back = await browser.submit('address', { ...drawn, intent: 'redraw' })
  expect(back).toMatchObject({ answer: { typed: german } })
})
