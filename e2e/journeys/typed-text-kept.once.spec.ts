import { expect, test } from '../fixtures'
import { Customer } from '../support/customer'
import { fillForm } from '../support/form'
import { integrator } from '../support/integrator'
import { holdScripts } from '../support/late-script'
import { typedOwner } from '../support/owners'
import { tellWho } from '../support/people-page'
import { service } from '../support/service'

test('a whole address that is pasted lies in its fields, and is still there after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = new Customer(page, await integrator.start())
  await customer.begin()
  await customer.open('address')
  await fillForm(page, { 'address.country': 'GB' })
  const input = (part: string) => page.locator(`[name="address.${part}"]`)
  await page.evaluate(() => navigator.clipboard.writeText('12 High Street\nFlat 3\nLondon\nsw1a 1aa\nUK'))
  await input('line1').focus()
  await page.keyboard.press('Control+V')
  const parts = { line1: '12 High Street', line2: 'Flat 3', city: 'London', postalCode: 'sw1a 1aa' }
  for (const [part, text] of Object.entries(parts)) await expect(input(part)).toHaveValue(text)
  await expect(input('line1')).toBeFocused()
  await page.reload()
  for (const [part, text] of Object.entries(parts)) await expect(input(part)).toHaveValue(text)
})

test('what is chosen and typed before the script has come is kept, and draws what depends on it', async ({
  customerWith,
  page,
}) => {
  const letScriptCome = await holdScripts(page)
  const customerId = await service.createCustomer({ codes: ['account_purpose'] })
  const customer = await customerWith({ customerId })
  await customer.enter()
  await page.goto(customer.path('purpose'), { waitUntil: 'commit' })
  await fillForm(page, { accountPurpose: 'other' })
  await letScriptCome()
  await expect(page.locator('[name=accountPurposeDescription]')).toBeVisible()
  await customer.seesSaved()
})

test('what is typed about a new person is there after a reload, on both pages of the form', async ({
  customerWith,
  page,
}) => {
  const codes = ['business_representatives']
  const customerId = await service.createCustomer({ type: 'business', model: 'streamlined', codes })
  const company = await customerWith({ customerId, type: 'business' })
  await company.enter()
  await company.open('people/new')
  const who = typedOwner('Odalys', '33')
  const given = page.locator('[name=personGiven]')
  await given.fill('Odalys')
  await company.seesSaved()
  await page.reload()
  await expect(given).toHaveValue('Odalys')
  await tellWho(company, who)
  const share = page.locator('[name="personPart.share"]')
  await share.fill('33')
  await company.seesSaved()
  await page.reload()
  await tellWho(company, who)
  await expect(share).toHaveValue('33')
})
