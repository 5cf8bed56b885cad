import { expect } from 'vitest'
import { assist } from '@/lib/operator/acts/assist'
import { type Browser, beginCreated, type World } from '@/test/world'
import { makeOperator } from '@/test/world/operators'

export const NAME = { firstName: 'Plantedina', lastName: 'Canaryfield' }
const RIGHT = '123456'
export const WISHES = { sandboxRequire: 'first_name,last_name,gender,tax_identification_number' }

export const formOf = (fields: Readonly<Record<string, string>>) => ({
  get: (name: string) => fields[name] ?? null,
})

/** What support writes down for a customer of this world, and what the customer does about it. */
export function assistedIn(world: World) {
  const { db } = world

  const customer = () => beginCreated(world, WISHES)

  async function writtenFor(browser: Browser, fields: Readonly<Record<string, string>> = NAME) {
    const operator = await makeOperator(db, 'support')
    const kept = await assist(db, operator, { id: browser.id, step: 'name', form: formOf(fields) })
    expect(kept).toEqual({ ok: true, value: undefined })
    return operator
  }

  const isSent = async (browser: Browser) =>
    (await browser.visit()).draft.answers['/firstName'] === 'Plantedina'

  async function confirm(browser: Browser) {
    await browser.submit('prove', { intent: 'send-email' })
    return browser.submit('prove', { code: RIGHT, channel: 'email' })
  }

  return { customer, writtenFor, isSent, confirm }
}
