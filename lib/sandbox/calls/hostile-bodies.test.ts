import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { at, createdCustomer, createdOwner, FILES, form, openBench, pointersOf } from '../testing/bench'
import { business, individual, owner } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, request } = bench

const person = await createdCustomer(bench, individual())
const company = await createdCustomer(bench, business())
const boss = await createdOwner(bench, owner(company.id))
const PERSON = `/v2/customer/${person.id}`
const BOSS = `/v2/business-representative/${boss.id}`

/** Sends a text as it is: a key named `__proto__` can be written in JSON alone. */
async function sent(method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await sandbox.fetch(request(method, path, { body, headers }))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const named = (key: string, body: object) => JSON.stringify(body).replace('"KEY"', JSON.stringify(key))

test.each([
  [
    'the body',
    'POST',
    '/v2/customer',
    { KEY: { meta: { sandboxModel: 'x' } }, ...individual() },
    '/__proto__',
  ],
  ['its meta', 'POST', '/v2/customer', individual({ meta: { KEY: 'x' } }), '/meta/__proto__'],
  [
    'an object in its meta',
    'POST',
    '/v2/customer',
    individual({ meta: { KEY: { a: 1 } } }),
    '/meta/__proto__',
  ],
  ['an update', 'PATCH', PERSON, { KEY: { firstName: 'Polluted' } }, '/__proto__'],
  ['an update of meta', 'PATCH', PERSON, { meta: { KEY: 'x' } }, '/meta/__proto__'],
  [
    'an answer',
    'PATCH',
    PERSON,
    { personalInformation: { KEY: { gender: 'male' } } },
    '/personalInformation/__proto__',
  ],
  [
    'a part',
    'PATCH',
    BOSS,
    { representationDetails: { KEY: { title: 'x' } } },
    '/representationDetails/__proto__',
  ],
])(
  'a key named __proto__ in %s is refused by its name, and pollutes nothing',
  async (_in, method, path, body, pointer) => {
    const holder = path === '/v2/customer' ? PERSON : path
    const before = (await call('GET', holder)).body
    const refusal = await sent(method, path, named('__proto__', body))
    expect([refusal.status, pointersOf(refusal)]).toEqual([422, [pointer]])
    expect((await call('GET', holder)).body).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'meta keeps a key named %s like any other',
  async (key) => {
    const made = await createdCustomer(bench, individual({ meta: { [key]: 'x' } }))
    expect(made.meta).toEqual({ [key]: 'x' })
  },
)

test.each(['__proto__', 'constructor', 'toString'])('%s is no type of document and no side', async (word) => {
  const file = FILES.jpeg()
  const known = { targetId: person.id, target: 'customer', country: 'USA', file }
  expect(pointersOf(await bench.upload({ ...known, documentType: word }))).toEqual(['/documentType'])
  expect(pointersOf(await bench.upload({ ...known, documentType: 'id_card', side: word }))).toEqual(['/side'])
})

test.each([
  ['a gender', 'PATCH', PERSON, { firstName: 'Zed', personalInformation: { gender: 'unknown' } }],
  ['a purpose', 'PATCH', PERSON, { personalInformation: { nationality: 'DEU', accountPurpose: 'fun' } }],
  ['an income', 'PATCH', PERSON, { meta: { a: 1 }, personalInformation: { expectedMonthlyPayments: '1' } }],
  ['a country', 'PATCH', PERSON, { firstName: 'Zed', personalInformation: { nationality: 'DE' } }],
  [
    'a gender',
    'PATCH',
    BOSS,
    { personalInformation: { gender: 'x' }, representationDetails: { title: 'Chief' } },
  ],
])('%s outside its list changes nothing, nor does what came along', async (_what, method, path, body) => {
  const before = (await call('GET', path)).body
  expect((await call(method, path, body)).status).toBe(422)
  expect((await call('GET', path)).body).toEqual(before)
})

test.each([
  ['sandboxModel', '__proto__'],
  ['sandboxModel', 'managed'],
  ['sandboxProfiles', 'constructor'],
  ['sandboxScenario', '__proto__'],
  ['sandboxOutcome', 'toString'],
])('a wish for %s that is none changes nothing', async (key, value) => {
  const wished = await createdCustomer(bench, individual({ meta: { [key]: value } }))
  expect(wished.verificationProfiles).toEqual(person.verificationProfiles)
})

test.each([1e300, '1e300', -1, '', '  ', 'soon', true])(
  'a review that would take %j seconds takes the usual time',
  async (sandboxReviewSeconds) => {
    const meta = { sandboxModel: 'streamlined', sandboxRequire: '', sandboxReviewSeconds }
    const made = await createdCustomer(bench, individual({ meta }))
    bench.advance(5)
    await sandbox.tick()
    expect(at((await call('GET', `/v2/customer/${made.id}`)).body, 'verificationProfiles', 0, 'status')).toBe(
      'pending',
    )
    bench.advance(1)
    await sandbox.tick()
    expect(at((await call('GET', `/v2/customer/${made.id}`)).body, 'verificationProfiles', 0, 'status')).toBe(
      'approved',
    )
  },
)

test.each([
  ['a name in meta', '/v2/customer', named('a\u0000b', individual({ meta: { KEY: 1 } }))],
  [
    'half a letter in a name',
    '/v2/customer',
    named('KEY', individual({ meta: { KEY: 1 } })).replace('"KEY"', '"\\ud800"'),
  ],
  ['a value in meta', '/v2/customer', JSON.stringify(individual({ meta: { a: '\u0000' } }))],
])('%s that no database keeps is a malformed body', async (_what, path, body) => {
  expect(await sent('POST', path, body)).toMatchObject({ status: 400, body: { code: 'address/invalid' } })
})

test('a list or a file for an id that no database keeps is refused as well', async () => {
  expect((await call('GET', '/v2/business-representative?customerId=%00')).status).toBe(400)
  const known = { target: 'customer', documentType: 'passport', country: 'USA', file: FILES.jpeg() }
  const body = form({ ...known, targetId: 'customer_\u0000' })
  expect((await sandbox.fetch(request('POST', '/v2/document', { body }))).status).toBe(400)
})
