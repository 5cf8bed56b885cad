import { expect, test } from 'vitest'
import type { Outcome } from '@/lib/flow/screens/outcome'
import { present } from '@/lib/platform/errors'
import { openWorld } from '@/test/world'
import { aCompany, listed, openPerson, said, sendPerson, typedPerson } from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const NEW = { personId: undefined, isMe: false }

type Company = Awaited<ReturnType<typeof aCompany>>
type Typed = Readonly<Record<string, string>>

/** The page about a new person that comes back, or comes first. */
async function shown(company: Company, outcome?: Outcome) {
  const answer = outcome?.kind === 'stay' ? outcome.answer : undefined
  const opened = await openPerson(world.db, await company.visit(), NEW, answer)
  if (opened.kind === 'elsewhere') throw new Error('no form')
  return opened.view
}

const send = async (company: Company, typed: Typed) =>
  sendPerson(world.db, await company.visit(), NEW, said(typed))

const namesIn = ({ sections }: Awaited<ReturnType<typeof shown>>) =>
  sections.flatMap(({ inputs }) => inputs.map(({ name }) => name))

test('a new person is asked about on two pages: who they are, then their part in the company', async () => {
  const company = await aCompany(world)
  const first = await shown(company)
  expect(namesIn(first)).toContain('personEmail')
  expect(namesIn(first)).not.toContain('personControls')
  const { personGiven = '', personFamily = '', personEmail = '', ...part } = typedPerson()
  const outcome = await send(company, { ...first.carried, personGiven, personFamily, personEmail })
  const second = await shown(company, outcome)
  expect(namesIn(second)).toContain('personControls')
  expect(namesIn(second)).not.toContain('personEmail')
  expect(await listed(world, company)).toHaveLength(0)
  expect((await send(company, { ...present(second.carried, 'brought along'), ...part })).kind).toBe('go')
  const [person] = await listed(world, company)
  expect(person?.stated).toMatchObject({ '/firstName': personGiven, '/email': personEmail })
})

test('what is wrong on a page is said on it, and nothing of the other', async () => {
  const company = await aCompany(world)
  const first = await shown(company, await send(company, { page: 'who', personGiven: 'Odalys' }))
  expect(first.problems.map(({ input }) => input)).toEqual(['personFamily', 'personEmail'])
  const { personGiven = '', personFamily = '', personEmail = '' } = typedPerson()
  const carried = { page: 'part', personGiven, personFamily, personEmail }
  const second = await shown(company, await send(company, carried))
  expect(namesIn(second)).toContain('personControls')
  expect(second.problems.map(({ input }) => input)).not.toContain('personEmail')
  expect(second.problems.length).toBeGreaterThan(0)
  expect(second.carried).toEqual(carried)
})

test('what turns out wrong of the first page on the second leads back to the first', async () => {
  const company = await aCompany(world)
  const back = await shown(
    company,
    await send(company, { ...typedPerson(), personEmail: 'nowhere', page: 'part' }),
  )
  expect(namesIn(back)).toContain('personEmail')
  expect(back.problems.map(({ input }) => input)).toEqual(['personEmail'])
})
