import { STATE_IDS, walkTo } from '@/lib/developer/walker/states'
import { walkToEnd } from '@/lib/developer/walker/to-the-end'
import { expect, test } from '../fixtures'
import developer from '../support/developer-words'
import { integrator } from '../support/integrator'
import { wordsIn } from '../support/words'

const t = wordsIn('en')
const AT_ONCE = { sandboxReviewSeconds: '0' }

test('every state of the flow can be walked to by the ways a customer has', async () => {
  test.slow()
  // One after the other: the suite shares one integrator, whose requests per minute are counted.
  for (const id of STATE_IDS) {
    const walker = await walkTo(integrator.ask, id)
    expect([id, walker.link]).toEqual([id, expect.stringContaining('/l/vl_')])
  }
})

test('a scenario is walked to the end that it names, with all that the service asks or with people', async () => {
  test.slow()
  const everything = { type: 'individual', ends: 'approved', meta: AT_ONCE } as const
  const people = [
    { firstName: 'Tamsin', lastName: 'Achterberg', ownershipPercentage: '100', roles: ['director'] },
  ]
  const company = {
    type: 'business',
    ends: 'approved',
    meta: { ...AT_ONCE, sandboxModel: 'streamlined' },
    people,
  } as const
  for (const scenario of [everything, company])
    expect(await walkToEnd(integrator.ask, scenario)).toMatchObject({ status: 'approved', asSaid: true })
})

test('on the home for developers one press leads to a state, in the browser of its customer, and one more to its X-ray', async ({
  page,
  noise,
}) => {
  // Chromium's note about a frame of the same origin, which the sandboxed frame of an X-ray is.
  noise.expect(/allow-scripts and allow-same-origin/)
  const { states, open_button } = developer.home
  await page.goto('/')
  await page.getByRole('button', { name: `${open_button} ${states.unknown_code.who}` }).click()
  await expect(page).toHaveURL(/\/o\/onb_[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const said = 'has been told and will contact you'
  await expect(page.locator('main')).toContainText(said)
  await page.getByRole('link', { name: t('place.sandbox_xray') }).click()
  const links: string[] = []
  page.on('request', (request) => links.push(...(request.url().match(/\/l\/vl_.*/) ?? [])))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: t('landing.start') }).click()
  await expect(frame.locator('main')).toContainText(said)
  await frame.locator('body').evaluate((body) => body.setAttribute('data-kept', ''))
  // What is beside the page follows it, asks for no other link, and leaves the frame as it is.
  await expect(page.getByText('onboarding.opened')).toHaveCount(2)
  await expect(frame.locator('body')).toHaveAttribute('data-kept')
  expect(new Set(links).size).toBe(1)
})
