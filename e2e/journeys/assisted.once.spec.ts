import { expect, test } from '../fixtures'
import { faultsOfAxe } from '../support/checks/axe'
import { RIGHT_CODE } from '../support/customer'
import { knownPerson } from '../support/people'
import { service } from '../support/service'
import { signInToConsole } from '../support/team'

const WORDS = { firstName: 'Wilhelmina', lastName: 'Ferrisworth' }

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('support fills in a name on the phone, and its person throws it away, or reads it, confirms it by a code and sends it', async ({
      page,
      customerWith,
      anotherBrowser,
    }) => {
      test.slow()
      const customerId = await service.createCustomer({
        codes: ['first_name', 'last_name', 'tax_identification_number', 'identity_document', 'gender'],
      })
      const customer = await customerWith({ customerId, prefill: knownPerson() })
      await customer.begin()
      const { id } = customer.onboarding
      const desk = await (await anotherBrowser({ javaScriptEnabled })).newPage()
      await signInToConsole(desk, 'support')
      await desk.goto(`/operator/onboardings/${id}`)
      await desk.getByText(customer.t('operator.assist.title')).click()
      await desk.getByRole('link', { name: customer.t('steps.name.task') }).click()
      await desk.locator('[name=firstName]').fill(WORDS.firstName)
      await desk.getByRole('button', { name: customer.t('operator.assist.submit') }).click()
      await expect(desk.locator('.summary')).toBeVisible()
      await desk.locator('[name=lastName]').fill(WORDS.lastName)
      if (javaScriptEnabled) expect(await faultsOfAxe(desk)).toEqual([])
      await desk.getByRole('button', { name: customer.t('operator.assist.submit') }).click()
      await desk.waitForURL(`**/operator/onboardings/${id}`)
      expect(await desk.content()).not.toContain(WORDS.lastName)

      await page.goto(`/o/${id}`)
      await page.getByRole('link', { name: customer.t('assisted.look') }).click()
      await customer.press(customer.t('assisted.discard'))
      await expect(page.locator('[name=lastName]')).toHaveValue('')
      await desk.goto(`/operator/onboardings/${id}/assist/name`)
      await desk.locator('[name=firstName]').fill(WORDS.firstName)
      await desk.locator('[name=lastName]').fill(WORDS.lastName)
      await desk.getByRole('button', { name: customer.t('operator.assist.submit') }).click()
      await desk.waitForURL(`**/operator/onboardings/${id}`)
      await page.goto(`/o/${id}`)
      await page.getByRole('link', { name: customer.t('assisted.look') }).click()
      await expect(page.locator('[name=lastName]')).toHaveValue(WORDS.lastName)
      await customer.submit()
      await customer.sees('assisted.confirm_title')
      await customer.press(customer.t('code.send'))
      // With script a whole code sends itself.
      if (javaScriptEnabled) await customer.seesFormAtWork()
      await page.locator('main [name=code]').fill(RIGHT_CODE)
      if (!javaScriptEnabled) await customer.press(customer.t('assisted.confirm'))
      await expect(page.getByRole('main').getByText(customer.t('assisted.proved'))).toBeVisible()
      await customer.submit()
      await expect(customer.heading()).not.toHaveText(customer.t('steps.name.title'))
    })
  })
