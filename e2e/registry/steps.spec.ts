import { test } from '../fixtures'
import { expectSoundPage } from '../support/checks'
import { refusedRequest } from '../support/noise'
import { scenesOf } from '../support/scenes'
import { service } from '../support/service'
import { reachable } from '../support/steps'
import { LANGUAGES } from '../support/words'

for (const reach of reachable) {
  for (const language of LANGUAGES) {
    const { step, way, codes } = reach
    test(`every state of ${step.id} (${way}) is sound in ${language}`, async ({ customerWith, noise }) => {
      noise.expect(refusedRequest(415))
      const known = way === 'customer' ? { customerId: await service.createCustomer({ codes }) } : {}
      const customer = await customerWith({ locale: language, ...known })
      await customer.openLink()
      await customer.open(step.id)
      for await (const scene of scenesOf(reach)(customer, reach)) {
        await test.step(scene, () => expectSoundPage(customer.page, language))
      }
    })
  }
}
