import { expect, test } from 'vitest'
import { findLink } from '@/lib/flow/sessions/links'
import { openWorld, tokenOf } from '@/test/world'
import { framedAddress, relinkFramed, startFramed } from './framed-demo'

const { db } = await openWorld()
const PAGE = 'http://127.0.0.1:3000'

test('the page with the frame is under the other name of this machine, as a stranger’s would', () => {
  expect(framedAddress()).toBe(`${PAGE}/developer/framed`)
})

test('each view of it has a link of its own for the same onboarding', async () => {
  const first = await startFramed(db, PAGE)
  if (!first.ok) throw new Error(first.code)
  const second = await relinkFramed(db, first.value.onboarding, PAGE)
  if (!second.ok) throw new Error(second.code)
  expect(second.value.onboarding).toBe(first.value.onboarding)
  for (const { link } of [first.value, second.value]) {
    const found = await findLink(db, tokenOf(link))
    expect(found.ok && found.value.link.parentOrigins).toEqual([PAGE])
  }
})

test('an onboarding of nobody has none', async () => {
  expect(await relinkFramed(db, 'onb_nobody', PAGE)).toMatchObject({ code: 'not_found' })
})
