import { expect, test } from 'vitest'
import { PEOPLE_TOLD } from '@/lib/model/views/people/types'
import { openWorld } from '@/test/world'
import { aCompany, openPeople } from '@/test/world-people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })

test('what has just happened to the list is shown, and read out by the region that was there before', async () => {
  const company = await aCompany(world)
  const toldOf = async (told?: string) => {
    const loaded = await openPeople(world.db, await company.visit(), { told })
    return loaded.kind === 'list' ? [loaded.view.told, loaded.page.watch?.said] : []
  }
  for (const told of PEOPLE_TOLD) {
    const [shown, heard] = await toldOf(told)
    expect(shown).toBeTruthy()
    expect(heard).toBe(shown)
  }
  expect(await toldOf()).toEqual([undefined, undefined])
})
