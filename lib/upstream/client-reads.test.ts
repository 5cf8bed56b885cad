import { describe, expect, test } from 'vitest'
import { answering, answerOf, envelope, LINK, WEBHOOK } from './testing/answering'
import { CUSTOMER, REPRESENTATIVE } from './testing/fault-server'

const PAGE = { page: 2, limit: 10, total: 21, totalPages: 3, hasNext: true, hasPrevious: true }
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

  test('the terms link is in `link`', async () => {
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
})
