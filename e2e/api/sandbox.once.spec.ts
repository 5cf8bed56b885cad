import { expect, test } from '../fixtures'
import { askOnce, service } from '../support/service'

test('over HTTP too the sandbox breaks a line where that was wished for, and answers the next call', async () => {
  const customer = `/v2/customer/${await service.createCustomer({ scenario: 'connection_reset' })}`
  await expect(askOnce('GET', customer)).rejects.toThrow('fetch failed')
  expect((await askOnce('GET', customer)).status).toBe(200)
})
