import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOME } from '@/lib/model/plan/screens'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { drawScene } from '@/lib/operator/preview/draw-scene'
import { readScene } from '@/lib/operator/preview/read-scene'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { present } from '@/lib/platform/errors'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { beginCreated, customerIdOf, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { onboardingView } from './onboarding-view'

const world = await openWorld()
const { db } = world
const NOTE = { en: 'One thing before your card is sent', de: 'Noch eins vor Ihrer Karte' }
const TITLE = { de: 'Ihr Konto bei Brightwater' }

test('the team sees the integrator’s line, its words and what may come later as the customer does', async () => {
  await db
    .update(integrators)
    .set({ wording: { title: TITLE } })
    .where(eq(integrators.id, world.integrator.id))
  const customerId = await customerIdOf(await beginCreated(world))
  const started = await makeOnboarding(world, { customerId, note: NOTE, exclude: ['documents'] })
  await openBrowser(world, started)
  const look = { locale: 'de', scheme: 'auto', surface: 'frame' } as const
  const read = present(await readScene(db, started.id, 'now', look), 'a scene')
  const page = drawScene(read.scene, HOME)
  expect(page).toMatchObject({
    note: { text: NOTE.de },
    content: { view: { title: TITLE.de, later: { title: 'Was später noch kommen kann' } } },
  })
  const operator = await makeOperator(db, 'support')
  const looked = await lookAt(db, operator, started.id)
  if (!looked.ok) throw new Error(looked.code)
  expect(onboardingView(makeWords('en'), operator, looked.value).terms.items).toContainEqual(
    expect.objectContaining({ value: `${NOTE.en} (English) · ${NOTE.de} (Deutsch)` }),
  )
})
