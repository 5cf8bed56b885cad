import { describe, expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import type { NextLook } from '../scenarios/course'
import {
  codeIn,
  createdCustomer,
  openBench,
  profileOf,
  reread,
  review,
  uploadPassport,
} from '../testing/bench'
import { individual } from '../testing/create-bodies'

const db = await freshDatabase()
const bench = openBench(db)
const { call, sandbox, advance } = bench

test('says when a face check failed, until one passes', async () => {
  const customer = await createdCustomer(bench, individual())
  const link = codeIn(await call('POST', `/v2/customer/${customer.id}/face-verification-link`))
  expect(await sandbox.hosted.finish(link, 'failed')).toBe('done')
  expect(profileOf(await reread(bench, customer)).criteria.errors).toEqual([
    { name: 'liveness_check', detail: expect.any(String) },
  ])
  expect(await sandbox.hosted.finish(link, 'passed')).toBe('done')
  expect(profileOf(await reread(bench, customer)).criteria.errors).toEqual([])
})

test('knows hosted pages by their code alone, for an hour', async () => {
  const customer = await createdCustomer(bench, individual())
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/tos-link`))
  expect(await sandbox.hosted.find(code)).toEqual({
    kind: 'terms',
    targetId: customer.id,
    expiresAt: new Date(bench.now().getTime() + 3_600_000),
    usedAt: undefined,
  })
  expect(await sandbox.hosted.find('sbx_unknown')).toBeUndefined()
  expect(await sandbox.hosted.finish('sbx_unknown', 'passed')).toBe('unknown')
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('unknown')
  advance(3600)
  expect(await sandbox.hosted.finish(code, 'accepted')).toBe('expired')
  const renewed = codeIn(await call('POST', `/v2/customer/${customer.id}/tos-link`))
  expect(await sandbox.hosted.finish(renewed, 'accepted')).toBe('done')
  expect((await sandbox.hosted.find(renewed))?.usedAt).toEqual(bench.now())
  expect(await sandbox.hosted.finish(renewed, 'accepted')).toBe('done')
})

test('ends an address at once where a page is told to', async () => {
  const customer = await createdCustomer(bench, individual())
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/face-verification-link`))
  expect(await sandbox.hosted.finish(code, 'expired')).toBe('done')
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('expired')
  expect(profileOf(await reread(bench, customer)).criteria.complete).not.toContain('liveness_check')
})

test('finishes its page of questions once, and no other page that way', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  await uploadPassport(bench, customer.id)
  const code = codeIn(await call('POST', `/v2/customer/${customer.id}/kyc-link`))
  expect(await sandbox.hosted.finish(code, 'passed')).toBe('unknown')
  expect(await sandbox.hosted.finish(code, 'completed')).toBe('done')
  expect(await sandbox.hosted.find(code)).toMatchObject({ kind: 'kyc', usedAt: bench.now() })
})

test('gives the KYC link only when nothing is outstanding', async () => {
  const customer = await createdCustomer(bench, individual({ meta: { sandboxModel: 'streamlined' } }))
  const path = `/v2/customer/${customer.id}/kyc-link`
  expect((await call('POST', path)).status).toBe(400)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('POST', `/v2/customer/${customer.id}/submit-verification`)).status).toBe(400)
  await uploadPassport(bench, customer.id)
  const link = await call('POST', path)
  expect(link).toMatchObject({
    status: 201,
    body: { url: expect.any(String), expiresAt: expect.any(String) },
  })
  expect((await call('GET', path)).body).toEqual(link.body)
  expect((await call('POST', `/v2/customer/${customer.id}/submit-verification`)).body).toEqual({
    customerId: customer.id,
  })
})

describe('what the review says next can be chosen on a page of the service', () => {
  /** A customer whose face check was passed with a choice, after the first look of the review. */
  async function chosen(next: NextLook, meta: object = {}) {
    const required = { sandboxRequire: 'liveness_check,identity_document', ...meta }
    const customer = await createdCustomer(bench, individual({ meta: required }))
    const link = codeIn(await call('POST', `/v2/customer/${customer.id}/face-verification-link`))
    expect(await sandbox.hosted.finish(link, 'passed', next)).toBe('done')
    await uploadPassport(bench, customer.id)
    await review(bench)
    return { customer, profile: profileOf(await reread(bench, customer)) }
  }

  test.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['send_back', 'incomplete'],
    ['look_again', 'pending'],
  ] as const)('%s leaves the profile %s', async (next, status) => {
    expect((await chosen(next)).profile.status).toBe(status)
  })

  test('a document that was sent back by hand names its code, and the next one is approved', async () => {
    const { customer, profile } = await chosen('send_back')
    expect(profile.criteria).toMatchObject({ required: ['identity_document'], errors: [{}] })
    await uploadPassport(bench, customer.id)
    await review(bench)
    expect(profileOf(await reread(bench, customer)).status).toBe('approved')
  })

  test('the choice wins over the scenario that the customer came with', async () => {
    expect((await chosen('approve', { sandboxScenario: 'reject' })).profile.status).toBe('approved')
  })
})
