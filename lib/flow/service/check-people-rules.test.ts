import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { alerts } from '@/lib/platform/db/schema/history'
import { present } from '@/lib/platform/errors'
import type { Representative } from '@/lib/upstream/types'
import { type Browser, begin, customerIdOf, DE_ADDRESS, newEmail, openWorld, PHONE, send } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { checkPeopleRules } from './check-people-rules'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db, client } = world
const ADDRESSES = ['registered', 'operating'].map((type) => ({ ...DE_ADDRESS, type }))

afterEach(() => vi.restoreAllMocks())

/** A German company at the service, which therefore speaks about its people. */
async function germanCompany(): Promise<Browser> {
  const registration = { registrationNumber: 'HRB 1', registrationNumberType: 'hrb' }
  const known = knownCompany()
  const prefill = {
    ...known,
    addresses: ADDRESSES,
    businessInformation: { ...known.businessInformation, ...registration },
  }
  const browser = await begin(world, { type: 'business', prefill })
  await send(browser)
  return browser
}

/** Adds someone who runs the company, at the service itself. */
async function addControlPerson(company: Browser): Promise<Representative> {
  const made = await client.representatives.create(
    {
      type: 'individual',
      customerId: await customerIdOf(company),
      email: newEmail(),
      phone: PHONE,
      address: DE_ADDRESS,
      representationDetails: { isControlPerson: true },
    },
    { idempotencyKey: newEmail() },
  )
  if (!made.ok) throw new Error(made.error.kind)
  return made.value
}

const opened = async ({ id }: Browser) => present(await openOnboarding(db, id), 'just begun')

async function toldTo(company: Browser) {
  const rows = await db.select().from(alerts).where(eq(alerts.onboardingId, company.id))
  return rows.filter(({ kind }) => kind === 'people_rule_differs').map(({ subject }) => subject)
}

function listAs(people: readonly Representative[]): void {
  vi.spyOn(client.representatives, 'list').mockResolvedValue({
    ok: true,
    status: 200,
    value: { items: [...people], page: 1, total: people.length, hasNext: false },
  } as Awaited<ReturnType<typeof client.representatives.list>>)
}

describe('our rules about people beside the service’s word', () => {
  test('agree while nobody is named, and once someone runs the company', async () => {
    const company = await germanCompany()
    await checkPeopleRules(db, await opened(company))
    await addControlPerson(company)
    await company.refresh()
    await checkPeopleRules(db, await opened(company))
    expect(await toldTo(company)).toEqual([])
  })

  test('are no matter for the team when someone was named between two readings', async () => {
    const company = await germanCompany()
    const before = await opened(company)
    await addControlPerson(company)
    await checkPeopleRules(db, before)
    expect(await toldTo(company)).toEqual([])
  })

  test('differ for the team alone where the service still asks and we would not', async () => {
    const [company, other] = [await germanCompany(), await germanCompany()]
    listAs([await addControlPerson(other)])
    const plan = await company.plan()
    await checkPeopleRules(db, await opened(company))
    await checkPeopleRules(db, await opened(company))
    expect(await toldTo(company)).toEqual(['eea_control_person_present open'])
    expect(await company.plan()).toEqual(plan)
  })

  test('differ for the team alone where the service is content and we would not be', async () => {
    const company = await germanCompany()
    await addControlPerson(company)
    await company.refresh()
    listAs([])
    await checkPeopleRules(db, await opened(company))
    expect(await toldTo(company)).toEqual(['eea_control_person_present met'])
  })

  test('are not asked for where the service says nothing about people', async () => {
    const list = vi.spyOn(client.representatives, 'list')
    const company = await begin(world, { type: 'business', prefill: knownCompany() })
    await send(company)
    await checkPeopleRules(db, await opened(company))
    expect(list).not.toHaveBeenCalled()
  })
})
