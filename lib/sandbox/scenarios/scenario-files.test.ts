import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '@/test/servers/database'
import {
  at,
  type Bench,
  createdOwner,
  FILES,
  openBench,
  profileOf,
  reread,
  review,
  uploadDocuments,
  uploadOwnersDocuments,
  uploadPassport,
} from '../testing/bench'
import { business, individual, owner } from '../testing/create-bodies'
import { metaOfFile, ScenarioFile } from './scenario-file'

const db = await freshDatabase()
const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDER = path.join(ROOT, 'examples/scenarios')
/** YAML reads JSON too. */
const read = (name: string): unknown => load(readFileSync(path.join(FOLDER, name), 'utf8'))
const NAMES = readdirSync(FOLDER).filter((name) => name !== 'schema.json')

/** Asks until the scenario lets an answer through, as a patient client does. */
async function create(bench: Bench, body: object): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await bench.call('POST', '/v2/customer', body).catch(() => undefined)
    const id = at(reply?.body, 'id')
    if (typeof id === 'string') return id
  }
  throw new Error('Never created')
}

async function sendFiles(bench: Bench, id: string, type: ScenarioFile['type']): Promise<void> {
  if (type === 'business') return uploadDocuments(bench, id)
  for (let tries = 0; tries < 4; tries += 1) await uploadPassport(bench, id).catch(() => undefined)
  await bench.upload({
    targetId: id,
    target: 'customer',
    documentType: 'proof_of_address',
    file: FILES.pdf(),
  })
}

/** The create call of a person whom a file names, or of the usual owner. */
function bodyOf(customerId: string, person: NonNullable<ScenarioFile['people']>[number] | undefined) {
  if (!person) return owner(customerId)
  const { firstName, lastName, ...part } = person
  const usual = at(owner(customerId), 'representationDetails')
  return owner(customerId, { firstName, lastName, representationDetails: Object.assign({}, usual, part) })
}

async function play(bench: Bench, file: ScenarioFile): Promise<string> {
  const meta = metaOfFile(file)
  const id = await create(bench, file.type === 'business' ? business({}, { meta }) : individual({ meta }))
  if (file.type === 'business') {
    for (const person of file.people ?? [undefined])
      await uploadOwnersDocuments(bench, (await createdOwner(bench, bodyOf(id, person))).id)
    await review(bench)
  }
  for (let round = 0; round < 4; round += 1) {
    await sendFiles(bench, id, file.type)
    await review(bench)
    await review(bench)
  }
  return id
}

test('ten files ship, and a few more', () => expect(NAMES.length).toBeGreaterThanOrEqual(10))

test.each(NAMES)('%s follows the schema and ends as it says', async (name) => {
  const bench = openBench(db)
  const file = ScenarioFile.parse(read(name))
  const id = await play(bench, file)
  for (let tries = 0; tries < 4; tries += 1)
    await bench.call('GET', `/v2/customer/${id}`).catch(() => undefined)
  expect(profileOf(await reread(bench, { id })).status).toBe(file.ends)
})

test('a customer that was walked is exported as the file that it was made from', async () => {
  const bench = openBench(db)
  const file = ScenarioFile.parse(read('sent-back-twice.json'))
  const id = await create(bench, individual({ meta: { ...metaOfFile(file), own: 'secret' } }))
  const exported = await bench.call('GET', `/scenarios/${id}`)
  expect(at(exported.body, 'meta')).toEqual(file.meta)
  expect(ScenarioFile.parse(exported.body).type).toBe('individual')
  expect((await bench.call('GET', '/scenarios/customer_0')).status).toBe(404)
})

test('what a name asks for is exported as a request, and one request that no file takes costs no other', async () => {
  const bench = openBench(db)
  const meta = { sandboxReviewSeconds: '0.5', sandboxProfiles: 'a,b', sandboxScenario: 'no_such_thing' }
  const id = await create(bench, individual({ lastName: 'Reject', meta }))
  expect(at((await bench.call('GET', `/scenarios/${id}`)).body, 'meta')).toEqual({
    sandboxProfiles: 'a,b',
    sandboxScenario: 'reject',
  })
})

test('a company is exported with its people, what their names ask for and its end, but without their names', async () => {
  const bench = openBench(db)
  const file = ScenarioFile.parse(read('company-two-owners.yaml'))
  const exported = (await bench.call('GET', `/scenarios/${await play(bench, file)}`)).body
  const [, manual] = file.people ?? []
  expect(ScenarioFile.parse(exported)).toEqual({
    title: 'A customer: business',
    type: 'business',
    ends: 'approved',
    meta: file.meta,
    people: [
      { ...file.people?.[0], firstName: 'A', lastName: 'Person' },
      { ...manual, firstName: 'B', lastName: 'Person manual' },
    ],
  })
})

test('the published schema is the one that files are read with', () => {
  expect(read('schema.json')).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(ScenarioFile))))
})

test.each([
  { title: 'x', type: 'individual', meta: { sandboxCourse: { reviews: [{ decision: 'shrug' }] } } },
  { title: 'x', type: 'individual', meta: { sandboxCourse: { faults: ['fire'] } } },
  { title: 'x', type: 'horse', meta: {} },
  { title: 'x', type: 'individual', meta: { own: 'x' } },
  { type: 'individual', meta: {} },
  { title: 'x', type: 'business', people: [], meta: {} },
  { title: 'x', type: 'business', people: [{ firstName: 'x' }], meta: {} },
])('%j is no file', (file) => expect(ScenarioFile.safeParse(file).success).toBe(false))

test('a course that cannot be read is as good as none', async () => {
  const bench = openBench(db, { model: 'streamlined' })
  for (const sandboxCourse of ['{', '{"reviews":[{"decision":"shrug"}]}']) {
    const id = await create(bench, individual({ meta: { sandboxCourse } }))
    await uploadPassport(bench, id)
    await review(bench)
    expect(profileOf(await reread(bench, { id })).status).toBe('approved')
  }
})

test('every request of a file fits into the meta of an onboarding', () => {
  for (const name of NAMES) {
    const meta = metaOfFile(ScenarioFile.parse(read(name)))
    for (const text of Object.values(meta)) expect(text.length).toBeLessThanOrEqual(500)
  }
})
