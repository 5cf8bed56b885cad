import { test } from '../fixtures'
import { fromLinkToApproval } from '../support/journeys'

test('a person in the United States gets from the link to an approved profile', async ({ customerIn }) => {
  await fromLinkToApproval(await customerIn('hosted'))
})
