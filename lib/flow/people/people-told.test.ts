import { expect, test } from 'vitest'
import { PEOPLE_TOLD } from '@/lib/model/views/people/types'
import { openWorld } from '@/test/world'
import { aCompany, openPeople } from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })

test('what has just happened to the list is shown', async () => {
  const company = await aCompany(world)
  const toldOf = async (told?: string) => {
    const loaded = await openPeople(world.db, await company.visit(), { told })
    return loaded.kind === 'list' ? loaded.view.told : 'no list'
  }
  for (const told of PEOPLE_TOLD) {
    const shown = await toldOf(told)
    expect(shown).toBeTruthy()
    expect(shown).not.toBe('no list')
  }
  expect(await toldOf()).toBeUndefined()
})
