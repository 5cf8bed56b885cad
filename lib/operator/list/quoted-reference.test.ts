import { beforeEach, describe, expect, test } from 'vitest'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  beginCreated,
  customerIdOf,
  newEmail,
  openWorld,
  PHONE,
  US_ADDRESS,
} from '@/test/world'
import { noticeIn } from '@/test/world/answers'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { makeOperator } from '@/test/world/operators'
import { aCompany, listed, openPeople, savePersonOf, typedPerson } from '@/test/world/people'
import { findOnboardings } from './find'

const world = await openWorld()
const { db, client, faults } = world
const operator = await makeOperator(db, 'viewer')

beforeEach(() => faults.heal())

const TAX = { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '123-45-6789' }

type Outcome = Awaited<ReturnType<Browser['submit']>>

/** What a page tells its person to quote, without the words around it. */
const quotedOn = (outcome: Outcome) => present(noticeIn(outcome)?.ref, 'a reference').replace(/^.* /, '')

async function found(q: string) {
  const result = await findOnboardings(db, operator, { q })
  return result.ok && result.value.rows.map(({ onboarding }) => onboarding.id)
}

describe('a reference that a page shows leads the team to its onboarding', () => {
  test('when the service does not take a document', async () => {
    const browser = await beginCreated(world)
    await chooseDocument(browser, 'passport')
    faults.fail(/^POST \/v2\/document$/, 'refused', 1)
    const sent = await putFile(browser, 'identity.single', photo(91))
    const ref = present(sent.ok ? undefined : sent.failure.ref, 'a reference')
    expect(await found(ref)).toEqual([browser.id])
  })

  test('when it sends no code', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, 'refused', 1)
    expect(await found(quotedOn(await browser.submit('email')))).toEqual([browser.id])
  })

  test('when it keeps the address it has', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'locked_contact' })
    const ref = quotedOn(await browser.submit('email', { email: newEmail() }))
    expect(await found(ref)).toEqual([browser.id])
  })

  test('when it offers no page of its own for the terms', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'terms_of_service' })
    faults.fail(/tos-link$/, 'refused', 1)
    expect(await found(quotedOn(await browser.submit('terms')))).toEqual([browser.id])
  })

  const asksFor = (sandboxRequire: string) => ({ sandboxRequire })

  test.each([
    ['an answer', /^PATCH/, 'tax', TAX, asksFor('tax_identification_number')],
    ['the wish for a code', /otp-send$/, 'email', {}, {}],
    ['another address', /^PATCH/, 'email', { email: newEmail() }, {}],
    ['the wish for its terms', /tos-link$/, 'terms', {}, asksFor('terms_of_service')],
  ] as const)('when the service is away and cannot take %s', async (_name, call, step, typed, meta) => {
    const browser = await beginCreated(world, meta)
    faults.fail(call, 'unreachable')
    expect(await found(quotedOn(await browser.submit(step, typed)))).toEqual([browser.id])
  })

  test('when the service is away and cannot judge a code', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    faults.fail(/otp-verify$|^GET/, 'unreachable')
    expect(await found(quotedOn(await browser.submit('email', { code: '123456' })))).toEqual([browser.id])
  })

  test('when it does not take what a company says about a person: the company, where it was said', async () => {
    const company = await aCompany(world)
    const representationDetails = {
      roles: ['ubo'],
      ownershipPercentage: '30',
      isControlPerson: false,
      isSigner: true,
    }
    const person = { type: 'individual', email: newEmail(), phone: PHONE, address: US_ADDRESS } as const
    await client.representatives.create(
      {
        ...person,
        customerId: await customerIdOf(company),
        firstName: 'Ilka',
        lastName: 'Vo',
        representationDetails,
      },
      { idempotencyKey: 'quoted elsewhere' },
    )
    await openPeople(db, await company.visit(), {})
    const [known] = await listed(world, company)
    faults.fail(/^PATCH .*business-representative/, 'refused', 1)
    const typed = typedPerson({ share: '35', signs: 'no', controls: 'no' })
    const outcome = await savePersonOf(world, company, typed, present(known, 'a person').id)
    expect(await found(quotedOn(outcome))).toEqual([company.id])
  })
})
