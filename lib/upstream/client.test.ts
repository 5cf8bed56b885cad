import { describe, expect, test } from 'vitest'
import { readAssumptions } from './assumptions'
import { createUpstreamClient, type UpstreamClient } from './client'
import { CUSTOMER, REPRESENTATIVE, type Received, sendJson, startService } from './testing/fault-server'
import { API_KEY, createTestClient } from './testing/test-client'
import type { UpstreamResult } from './types'

const PAGE = { page: 2, limit: 10, total: 21, totalPages: 3, hasNext: true, hasPrevious: true }
const WEBHOOK = { id: 'webhook_1', url: 'https://example.com/hook', events: ['*'] }
const LINK = { url: 'https://vendor.example/p/1', expiresAt: '2026-01-01T01:00:00.000Z' }
const envelope = (data: unknown) => ({
  ok: true,
  object: 'object',
  statusCode: 200,
  error: null,
  message: 'success',
  data,
})

async function answering(body: unknown, options: Parameters<typeof createTestClient>[1] = {}) {
  const service = await startService((_, response) =>
    sendJson(response, 200, body, { 'x-correlation-id': 'c-1' }),
  )
  return { ...service, ...createTestClient(service.url, options) }
}

function answerOf<T>(result: UpstreamResult<T>): T {
  if (!result.ok)
    throw new Error(`The call was expected to succeed: ${result.error.kind} ${result.error.detail}`)
  return result.value
}

function only(received: readonly Received[]): Received {
  const [request] = received
  if (!request || received.length !== 1) throw new Error(`${received.length} requests arrived, not one`)
  return request
}

describe('what is sent', () => {
  const SENT: [string, unknown, (client: UpstreamClient) => Promise<UpstreamResult<unknown>>, unknown?][] = [
    [
      'POST /v2/customer',
      CUSTOMER,
      (c) => c.customers.create({ email: 'a' }, { idempotencyKey: 'k' }),
      { email: 'a' },
    ],
    ['GET /v2/customer/customer_1', CUSTOMER, (c) => c.customers.get('customer_1')],
    [
      'PATCH /v2/customer/customer_1',
      CUSTOMER,
      (c) => c.customers.update('customer_1', { meta: {} }),
      { meta: {} },
    ],
    [
      'GET /v2/customer?email=a%40example.com&page=2&limit=5&search=x&status=pending&type=business',
      { customers: [] },
      (c) =>
        c.customers.list({
          email: 'a@example.com',
          page: 2,
          limit: 5,
          search: 'x',
          status: 'pending',
          type: 'business',
        }),
    ],
    ['GET /v2/customer', { customers: [] }, (c) => c.customers.list()],
    [
      'POST /v2/customer/customer_1/submit-verification',
      { customerId: 'x' },
      (c) => c.customers.submit('customer_1'),
    ],
    [
      'POST /v2/customer/customer_1/otp-send',
      {},
      (c) => c.codes.send('customer_1', 'phone'),
      { type: 'phone' },
    ],
    [
      'POST /v2/customer/customer_1/otp-verify',
      {},
      (c) => c.codes.verify('customer_1', 'email', '012345'),
      { type: 'email', code: '012345' },
    ],
    ['POST /v2/customer/customer_1/tos-link', LINK, (c) => c.links.terms('customer_1')],
    ['POST /v2/customer/customer_1/face-verification-link', LINK, (c) => c.links.face('customer_1')],
    ['POST /v2/customer/customer_1/kyc-link', LINK, (c) => c.links.kyc('customer_1')],
    [
      'POST /v2/business-representative/associatedPerson_1/face-verification-link',
      LINK,
      (c) => c.links.representativeFace('associatedPerson_1'),
    ],
    [
      'POST /v2/business-representative',
      REPRESENTATIVE,
      (c) => c.representatives.create({ customerId: 'x' }, { idempotencyKey: 'k' }),
      { customerId: 'x' },
    ],
    ['GET /v2/business-representative/a', REPRESENTATIVE, (c) => c.representatives.get('a')],
    [
      'GET /v2/business-representative?customerId=customer_1&page=3',
      { data: [] },
      (c) => c.representatives.list({ customerId: 'customer_1', page: 3 }),
    ],
    [
      'PATCH /v2/business-representative/a',
      REPRESENTATIVE,
      (c) => c.representatives.update('a', { x: 1 }),
      { x: 1 },
    ],
    ['DELETE /v2/business-representative/a', { ok: true }, (c) => c.representatives.remove('a')],
    [
      'POST /v2/business-representative/a/submit-verification',
      { id: 'a' },
      (c) => c.representatives.submit('a'),
    ],
    [
      'POST /v1/webhook',
      envelope({ webhook: WEBHOOK }),
      (c) => c.webhooks.create({ url: WEBHOOK.url, events: ['*'] }),
      { url: WEBHOOK.url, events: ['*'] },
    ],
    ['GET /v1/webhook/webhook_1', envelope({ webhook: WEBHOOK }), (c) => c.webhooks.get('webhook_1')],
    ['GET /v1/webhook', envelope({ webhooks: [WEBHOOK] }), (c) => c.webhooks.list()],
    [
      'POST /v1/webhook/webhook_1',
      envelope({ webhook: WEBHOOK }),
      (c) => c.webhooks.update('webhook_1', { url: WEBHOOK.url, events: ['*'], active: false }),
      { url: WEBHOOK.url, events: ['*'], active: false },
    ],
    ['DELETE /v1/webhook/webhook_1', envelope({ webhook: WEBHOOK }), (c) => c.webhooks.remove('webhook_1')],
    [
      'GET /v1/event/event_1',
      envelope({ event: { id: 'event_1', name: 'x' } }),
      (c) => c.events.get('event_1'),
    ],
  ]

  test.each(SENT)('%s', async (line, answer, run, body) => {
    const { client, received } = await answering(answer)
    answerOf(await run(client))
    const request = only(received)
    expect(`${request.method} ${request.url}`).toBe(line)
    expect(request.headers.authorization).toBe(`Bearer ${API_KEY}`)
    expect(request.body.toString()).toBe(body === undefined ? '' : JSON.stringify(body))
    expect(request.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
  })

  test('a create call carries its idempotency key, and a correlation id when there is one', async () => {
    const { client, received } = await answering(CUSTOMER)
    const result = await client.customers.create({}, { idempotencyKey: 'call_1', correlationId: 'ref_1' })
    expect(only(received).headers).toMatchObject({ 'idempotency-key': 'call_1', 'x-correlation-id': 'ref_1' })
    expect(result).toMatchObject({ ok: true, status: 200, correlationId: 'c-1' })
  })

  test('names are mirrored where a deployment asks for it, without replacing what is there', async () => {
    const assumptions = readAssumptions({ mirrorNamesIntoPersonalInformation: true })
    const { client, received } = await answering(CUSTOMER, { assumptions })
    const body = {
      email: 'e',
      firstName: 'F',
      lastName: 'L',
      personalInformation: { lastName: 'P', gender: 'other' },
    }
    await client.customers.create(body, { idempotencyKey: 'k' })
    expect(JSON.parse(only(received).body.toString())).toEqual({
      ...body,
      personalInformation: { firstName: 'F', lastName: 'P', gender: 'other' },
    })
  })

  test('an id that cannot stand in a path is refused without a call', async () => {
    const { client, received } = await answering(CUSTOMER)
    expect(await client.customers.get('..')).toMatchObject({
      error: { kind: 'refused', outcome: 'not_done' },
    })
    expect(await client.representatives.remove('')).toMatchObject({ error: { kind: 'refused' } })
    expect(received).toHaveLength(0)
  })
})

describe('documents', () => {
  const bytes = new Uint8Array(300_000).map((_, i) => i % 251)

  test.each([
    ['bytes', bytes],
    ['a blob', new Blob([bytes])],
  ])('%s arrive as one multipart form', async (_, file) => {
    const { client, received } = await answering({
      documentType: 'id_card',
      fileSize: bytes.length,
      side: 'front',
    })
    const receipt = answerOf(
      await client.documents.upload({
        targetId: 'customer_1',
        target: 'customer',
        documentType: 'id_card',
        country: 'FRA',
        side: 'front',
        file,
        fileName: 'carte "é"\r\n.jpg',
        mimeType: 'image/jpeg',
      }),
    )
    const request = only(received)
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const { file: sent, ...fields } = Object.fromEntries(form)
    expect(fields).toEqual({
      targetId: 'customer_1',
      target: 'customer',
      documentType: 'id_card',
      country: 'FRA',
      side: 'front',
    })
    if (!(sent instanceof File)) throw new Error('No file arrived')
    expect(sent.type).toBe('image/jpeg')
    expect(Buffer.compare(Buffer.from(await sent.arrayBuffer()), Buffer.from(bytes))).toBe(0)
    expect(
      request.body
        .toString('latin1')
        .split('\r\n')
        .filter((line) => line.includes('filename=')),
    ).toHaveLength(1)
    expect(receipt).toMatchObject({ documentType: 'id_card', side: 'front', fileBytes: bytes.length })
  })
})

describe('what comes back', () => {
  test('a customer in our words', async () => {
    const { client } = await answering({
      ...CUSTOMER,
      firstName: 'Ana',
      lastName: null,
      personalInformation: { middleName: 'Bea' },
      tosStatus: 'incomplete',
      meta: { case_id: 'onb_1', count: 3, yes: true, nothing: null, odd: { a: 1 } },
      somethingNew: 1,
    })
    expect(answerOf(await client.customers.get('customer_1'))).toEqual({
      id: CUSTOMER.id,
      type: 'individual',
      email: 'someone@example.com',
      phone: undefined,
      firstName: 'Ana',
      middleName: 'Bea',
      lastName: undefined,
      dateOfBirth: undefined,
      legalName: undefined,
      tradeName: undefined,
      terms: 'open',
      meta: { case_id: 'onb_1', count: '3', yes: 'true' },
      profiles: [
        {
          name: 'kyc_profile_a',
          status: 'incomplete',
          complete: ['email_address'],
          pending: [],
          required: ['nationality'],
          errors: [],
        },
      ],
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
      updatedAt: undefined,
    })
  })

  test.each([
    ['complete', 'accepted'],
    ['Accepted', 'accepted'],
    ['successful', 'accepted'],
    ['incomplete', 'open'],
    ['pending', 'open'],
    ['a_new_word', 'open'],
    [undefined, 'unknown'],
    [null, 'unknown'],
    [5, 'unknown'],
  ])('terms %j read as %s', async (tosStatus, terms) => {
    const { client } = await answering({ ...CUSTOMER, tosStatus })
    expect(answerOf(await client.customers.get('customer_1')).terms).toBe(terms)
  })

  test('profiles with new names, new statuses, missing criteria and odd elements are survived', async () => {
    const { client } = await answering({
      ...CUSTOMER,
      verificationProfiles: [
        { name: 'kyc_profile_c', status: 'approved' },
        {
          name: 'kyc_profile_z',
          status: 'under_moonlight',
          criteria: { required: ['new_code', 5, null], errors: 'broken_thing' },
        },
        {
          name: 'kyc_profile_b',
          status: null,
          criteria: { required: null, errors: [['a'], { name: 'b', detail: 'd' }] },
        },
      ],
    })
    const { profiles } = answerOf(await client.customers.get('customer_1'))
    const empty = { complete: [], pending: [], required: [], errors: [] }
    expect(profiles).toEqual([
      { ...empty, name: 'kyc_profile_c', status: 'approved' },
      {
        ...empty,
        name: 'kyc_profile_z',
        status: 'unknown',
        required: ['new_code'],
        errors: [{ code: 'broken_thing', raw: 'broken_thing' }],
      },
      {
        ...empty,
        name: 'kyc_profile_b',
        status: 'incomplete',
        errors: [
          { code: 'a', raw: 'a' },
          { code: 'b', detail: 'd', raw: { name: 'b', detail: 'd' } },
        ],
      },
    ])
  })

  test.each(['suspended', 'RESTRICTED', 'on_hold', 'paused'])(
    'a status that says a stop by people, such as %s, reads as one',
    async (status) => {
      const { client } = await answering({
        ...CUSTOMER,
        verificationProfiles: [{ name: 'kyc_profile_a', status }],
      })
      expect(answerOf(await client.customers.get('customer_1')).profiles[0]?.status).toBe('on_hold')
    },
  )

  test('decorations of a wrong type are left out, not a reason to fail', async () => {
    const { client } = await answering({
      ...CUSTOMER,
      email: 5,
      createdAt: 'soon',
      updatedAt: 7,
      meta: 'x',
      type: 'robot',
    })
    expect(answerOf(await client.customers.get('customer_1'))).toMatchObject({
      type: 'unknown',
      email: undefined,
      createdAt: undefined,
      updatedAt: undefined,
      meta: {},
    })
  })

  test('a list with its pages; without them it is the only one', async () => {
    const rows = { customers: [CUSTOMER] }
    const paged = await answering({ ...rows, pagination: PAGE })
    expect(answerOf(await paged.client.customers.list())).toMatchObject({ page: 2, hasNext: true, total: 21 })
    const bare = await answering(rows)
    expect(answerOf(await bare.client.customers.list())).toMatchObject({
      items: [{ id: CUSTOMER.id }],
      page: 1,
      hasNext: false,
    })
  })

  test('a list with one unreadable row is unreadable: a row must not vanish in silence', async () => {
    const { client } = await answering({ customers: [CUSTOMER, { id: 5 }] })
    expect(await client.customers.list()).toMatchObject({ error: { kind: 'unreadable', isTransient: false } })
  })

  test('a representative in our words', async () => {
    const { client } = await answering(REPRESENTATIVE)
    expect(answerOf(await client.representatives.get('a'))).toMatchObject({
      id: REPRESENTATIVE.id,
      customerId: CUSTOMER.id,
      roles: ['ubo', 'a_new_role'],
      ownershipPercentage: '50',
      isSigner: true,
      isControlPerson: undefined,
      title: 'CEO',
      profiles: [{ name: 'ubo_kyc_profile_a', status: 'approved' }],
    })
  })

  test('a representative without details has no roles, a share given as a number is a text', async () => {
    const bare = await answering({ id: 'a', customerId: 'c' })
    expect(answerOf(await bare.client.representatives.get('a'))).toMatchObject({ roles: [], profiles: [] })
    const numeric = await answering({
      ...REPRESENTATIVE,
      representationDetails: { ownershipPercentage: 25.5 },
    })
    expect(answerOf(await numeric.client.representatives.get('a'))).toMatchObject({
      ownershipPercentage: '25.5',
    })
  })

  test('when a code and a link end', async () => {
    const sent = await answering({ customerId: 'c', expiresAt: '2026-01-01T00:10:00.000Z' })
    expect(answerOf(await sent.client.codes.send('c', 'email')).expiresAt).toEqual(
      new Date('2026-01-01T00:10:00Z'),
    )
    const link = await answering(LINK)
    expect(answerOf(await link.client.links.face('c'))).toEqual({
      url: LINK.url,
      expiresAt: new Date(LINK.expiresAt),
    })
  })

  test('the terms link stands in `link`', async () => {
    const { client } = await answering({ link: 'https://service.example/tos?token=x' })
    expect(answerOf(await client.links.terms('c'))).toEqual({ url: 'https://service.example/tos?token=x' })
  })

  test.each([
    'http://vendor.example/',
    'javascript:alert(1)',
    'https://u:p@vendor.example/',
    '/relative',
    '',
  ])('nobody is sent to %j', async (url) => {
    const { client } = await answering({ url })
    expect(await client.links.face('c')).toMatchObject({ error: { kind: 'unreadable', isTransient: false } })
  })

  test.each([[{ secret: 's', status: 'healthy' }], [{ signingSecret: 's', health: 'healthy' }]])(
    'a webhook with %j',
    async (names) => {
      const { client } = await answering(envelope({ webhooks: [{ ...WEBHOOK, ...names }] }))
      expect(answerOf(await client.webhooks.list())).toEqual([
        { ...WEBHOOK, active: undefined, secret: 's', health: 'healthy' },
      ])
    },
  )

  test('an event by its id; one without a name is unreadable', async () => {
    const event = { id: 'event_1', name: 'customer.update', data: { customer: { id: 'customer_1' } } }
    const good = await answering(envelope({ event }))
    expect(answerOf(await good.client.events.get('event_1'))).toMatchObject({ customerId: 'customer_1' })
    const bad = await answering(envelope({ event: { id: 'event_1' } }))
    expect(await bad.client.events.get('event_1')).toMatchObject({ error: { kind: 'unreadable' } })
  })
})

describe('what is told to logs', () => {
  test('the pattern, the status and the time, but nothing of a person', async () => {
    const { client, calls } = await answering(CUSTOMER)
    await client.customers.update('customer_7777', { email: 'someone@example.com' })
    expect(calls).toEqual([
      { method: 'PATCH', route: '/v2/customer/{id}', attempt: 1, ms: 0, status: 200, correlationId: 'c-1' },
    ])
  })

  test('a listener that breaks does not lose the answer', async () => {
    const { client } = await answering(CUSTOMER, {
      onCall: () => {
        throw new Error('The log is full')
      },
    })
    expect(await client.customers.create({}, { idempotencyKey: 'k' })).toMatchObject({ ok: true })
  })
})

describe('construction', () => {
  const options = { baseUrl: 'https://service.example', apiKey: 'k' }

  test('a base address without protection is refused', () => {
    expect(() => createUpstreamClient({ ...options, baseUrl: 'http://service.example' })).toThrow(/https/)
  })

  test.each(['', 'two words', 'line\nend', 'ключ'])(
    'a key that cannot be sent is refused, and not repeated: %j',
    (apiKey) => {
      expect(() => createUpstreamClient({ ...options, apiKey })).toThrow(
        'The key of the service is empty or cannot be sent',
      )
    },
  )

  test('a fetch function handed in is the only way out', async () => {
    const asked: string[] = []
    const client = createUpstreamClient({
      ...options,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        asked.push(`${request.method} ${request.url}`)
        return Response.json(CUSTOMER)
      },
    })
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    expect(asked).toEqual(['GET https://service.example/v2/customer/customer_1'])
  })
})
