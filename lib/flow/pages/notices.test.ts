import { expect, test } from 'vitest'
import { beginCreated, openWorld } from '@/test/world'
import { staleNotice } from './notices'

const world = await openWorld()

test('a page that shows an older state says when it was read, and on a later day which day that was', async () => {
  const visit = await (await beginCreated(world)).visit()
  const readAt = new Date('2026-08-19T09:30Z')
  const shown = { ...visit, onboarding: { ...visit.onboarding, snapshotAt: readAt } }
  expect(staleNotice(shown, new Date('2026-08-19T10:00Z')).text).toContain('last updated at 09:30 UTC')
  expect(staleNotice(shown, new Date('2026-08-21T10:00Z')).text).toContain('last updated on 19 August 2026')
})
