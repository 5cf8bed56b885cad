import { expect, test } from 'vitest'
import { findLapsedVisit } from '@/lib/flow/sessions/find-visit'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { type Browser, begin, openWorld } from '@/test/world'
import { aCompany, listed, openPerson, said, sendPerson, typedPerson } from '@/test/world/people'
import { keepTextForLater, saveTextAt } from '../typed-text'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const NEW = { personId: undefined, isMe: false }
const counter = { value: 0 }

/** What the page about a new person has in these inputs when it is opened. */
async function shown(company: Browser, person: Parameters<typeof openPerson>[2] = NEW) {
  const opened = await openPerson(db, await company.visit(), person)
  if (opened.kind === 'elsewhere') throw new Error('no form')
  const { content } = opened.page
  if (content.kind !== 'screen') throw new Error('no screen')
  return { view: opened.view, autosave: content.autosave }
}

const inputOf = ({ view }: Awaited<ReturnType<typeof shown>>, name: string) =>
  view.sections.flatMap(({ inputs }) => inputs).find((input) => input.name === name)

async function type(company: Browser, fields: Record<string, string>) {
  counter.value += 1
  const { draft } = await company.visit()
  return saveTextAt(db, await company.visit(), PEOPLE_STEP, {
    fields,
    baseVersion: draft.version,
    opId: `operation ${counter.value}`,
  })
}

test('text about a new person is kept while it is typed, and is there after a reload', async () => {
  const company = await aCompany(world)
  const { autosave } = await shown(company)
  expect(autosave).toMatchObject({ step: PEOPLE_STEP })
  expect(await type(company, { personGiven: 'Odalys', foreign: 'x' })).toMatchObject({ ok: true })
  expect(inputOf(await shown(company), 'personGiven')).toMatchObject({ value: 'Odalys' })
  expect((await company.visit()).draft.typed[PEOPLE_STEP]).toEqual({ personGiven: 'Odalys' })
  expect(await listed(world, company)).toEqual([])
})

test('what was typed on the second page is there again when the first one is sent again', async () => {
  const company = await aCompany(world)
  await type(company, { 'personPart.share': '33' })
  const { personGiven = '', personFamily = '', personEmail = '' } = typedPerson()
  const first = { page: 'who', personGiven, personFamily, personEmail }
  const outcome = await sendPerson(db, await company.visit(), NEW, said(first))
  if (outcome.kind !== 'stay') throw new Error('the second page comes')
  const opened = await openPerson(db, outcome.visit, NEW, outcome.answer)
  if (opened.kind === 'elsewhere') throw new Error('no form')
  const inputs = opened.view.sections.flatMap((section) => section.inputs)
  expect(inputs.find(({ name }) => name === 'personPart.share')).toMatchObject({ value: '33' })
})

test('once the person is on the list nothing of the text is left, and the next form is empty', async () => {
  const company = await aCompany(world)
  await type(company, { personGiven: 'Odalys' })
  expect((await sendPerson(db, await company.visit(), NEW, said(typedPerson()))).kind).toBe('go')
  expect((await company.visit()).draft.typed).toEqual({})
  expect(inputOf(await shown(company), 'personGiven')).toMatchObject({ value: '' })
})

test('what is typed about someone on the list is kept nowhere but on its page', async () => {
  const company = await aCompany(world)
  await sendPerson(db, await company.visit(), NEW, said(typedPerson()))
  const [person] = await listed(world, company)
  expect((await shown(company, { personId: person?.id ?? '' })).autosave).toBeUndefined()
})

test('a form about a new person that comes after its session waits for the one that follows', async () => {
  const company = await aCompany(world)
  const later = new Date(Date.now() + 2 * 60 * 60_000)
  const lapsed = await findLapsedVisit(db, company.sessionToken, company.id, later)
  if (!lapsed) throw new Error('the session has not lapsed')
  const { personGiven = '' } = typedPerson()
  expect(await keepTextForLater(db, lapsed, PEOPLE_STEP, said({ personGiven }))).toBe(true)
  const { typed } = (await company.visit()).draft
  expect(Object.values(typed)).toEqual([expect.objectContaining({ personGiven })])
  expect(typed).not.toHaveProperty(PEOPLE_STEP)
})

test('who stands for a company, and a single person, have nobody to type about', async () => {
  const alone = await begin(world)
  expect(await type(alone, { personGiven: 'Odalys' })).toMatchObject({ ok: false, code: 'step.out_of_order' })
})
