import { STATE_IDS, walkTo } from '@/lib/developer/walker/states'
import { expect, test } from '../fixtures'
import developer from '../support/developer-words'
import { integrator } from '../support/integrator'

test('every state of the flow can be walked to by the ways a customer has', async () => {
  test.slow()
  // One after the other: the suite shares one integrator, whose requests per minute are counted.
  for (const id of STATE_IDS) {
    const walker = await walkTo(integrator.ask, id)
    expect([id, walker.link]).toEqual([id, expect.stringContaining('/l/vl_')])
  }
})

test('on the home for developers one press leads to a state, in the browser of its customer', async ({
  page,
}) => {
  const { states, open_button } = developer.home
  await page.goto('/')
  await page.getByRole('button', { name: `${open_button} ${states.unknown_code.who}` }).click()
  await expect(page).toHaveURL(/\/o\/onb_[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).toContainText('has been told and will contact you')
})
