import { expect, test } from 'vitest'
import { type Browser, begin, openWorld, prefilled, send } from '@/test/world'

const world = await openWorld()

/** The names of the first two tasks, and how each of them stands. */
async function contactTasks(browser: Browser) {
  const loaded = await browser.home()
  if (loaded.kind !== 'page' || loaded.content.kind !== 'checklist') throw new Error('no list of tasks')
  const tasks = loaded.content.view.groups.flatMap((group) => group.tasks)
  return tasks.slice(0, 2).map(({ name, state }) => [name, state])
}

test('a contact that is only told is not called confirmed, and is confirmed once the customer exists', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  expect(await contactTasks(browser)).toEqual([
    ['Tell us your email address', 'completed'],
    ['Tell us your phone number', 'completed'],
  ])
  await send(browser)
  expect(await contactTasks(browser)).toEqual([
    ['Confirm your email address', 'in_progress'],
    ['Confirm your phone number', 'in_progress'],
  ])
})
