import { describe, expect, test } from 'vitest'
import { readAssumptions } from './assumptions'
import type { UpstreamClient } from './client'
import { answering, answerOf, envelope, LINK, only, WEBHOOK } from './testing/answering'
import { CUSTOMER, REPRESENTATIVE } from './testing/fault-server'
import { API_KEY } from './testing/test-client'
import type { UpstreamResult } from './types'

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

  test('an id that cannot be in a path is refused without a call', async () => {
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
