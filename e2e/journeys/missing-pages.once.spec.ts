import { expect, test } from '../fixtures'
import developer from '../support/developer-words'
import { refusedRequest } from '../support/noise'
import { asOperator } from '../support/team'
import { wordsIn } from '../support/words'

const t = wordsIn('en')
const NOBODY = `onb_${'0'.repeat(32)}`

// Script could fill an empty document in, so it is looked at without any.
test.use({ javaScriptEnabled: false })

test('a page of the console that does not exist says so, also without script', async ({ page, noise }) => {
  noise.expect(refusedRequest(404))
  await asOperator(page, 'admin')
  const missing = [
    '/nowhere',
    '/nowhere/at/all',
    '/approvals',
    `/onboardings/${NOBODY}`,
    `/onboardings/${NOBODY}/screen`,
  ]
  for (const place of [...missing, `/onboardings/${NOBODY}/assist/nothing`]) {
    const answer = await page.goto(`/operator${place}`)
    expect([place, answer?.status()]).toEqual([place, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operator.missing.title'))
    await expect(page.getByRole('link', { name: t('operator.home') })).toBeVisible()
  }
})

test('so does a customer’s screen, and a page of the developers', async ({ page, noise }) => {
  noise.expect(refusedRequest(404))
  await asOperator(page, 'admin')
  const screen = await page.goto(`/operator/screen/${NOBODY}/now/en.auto.hosted/home`)
  expect(screen?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trouble.missing_title'))
  const xray = await page.goto(`/sandbox/xray/${NOBODY}`)
  expect(xray?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(developer.missing.title)
})
