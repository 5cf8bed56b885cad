import { freePort } from '../../scripts/serving/free-port.mjs'
import { CLIENT, startIdentityProvider } from '../../test/servers/identity-provider'
import { expect, test } from '../fixtures'
import { startServer } from '../support/start-server'

test('the team signs in by its provider, at the console’s own host, works there and signs out; nothing else is there', async ({
  page,
  noise,
}) => {
  test.slow()
  noise.expect(/^foreign request: http:\/\/(console\.)?localhost:\d+$/)
  noise.expect(/status of 404 /)
  const port = await freePort()
  const console = `http://console.localhost:${port}`
  const provider = await startIdentityProvider(`${console}/operator/sign-in/return`)
  provider.next.value = {
    subject: 'ada',
    claims: { roles: ['reviewer'], email: 'ada@team.example' },
    amr: ['pwd', 'otp'],
  }
  const server = await startServer({
    PORT: String(port),
    OPERATOR_URL: console,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  })
  try {
    await page.goto(`${console}/operator`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Onboardings' })).toBeVisible()
    await expect(page).toHaveURL(`${console}/operator`)
    await expect(page.getByText('ada@team.example · Reviewer')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Console sign‑in' })).toBeVisible()
    await page.goto(`${console}/operator`)
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect((await page.request.get(`${server.url}/operator`)).status()).toBe(404)
    expect((await page.goto(`${console}/`))?.status()).toBe(404)
  } finally {
    await server.stop()
    provider.stop()
  }
})
