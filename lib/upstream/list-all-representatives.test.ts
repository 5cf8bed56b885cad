import { expect, test } from 'vitest'
import { listAllRepresentatives } from './list-all-representatives'
import { sendJson, startService } from './testing/fault-server'
import { createTestClient } from './testing/test-client'

/** A service whose company has so many pages of one person each; `broken` is the page it has no answer for. */
async function companyOf(pages: number, broken?: number) {
  const { url, received } = await startService((request, response) => {
    const page = Number(new URL(request.url, 'http://service').searchParams.get('page'))
    if (page === broken) return sendJson(response, 404, {})
    const email = `${page}@example.com`
    const data = [{ id: `person_${page}`, customerId: 'company', email, verificationProfiles: [] }]
    sendJson(response, 200, {
      data,
      pagination: {
        page,
        limit: 50,
        total: pages,
        totalPages: pages,
        hasNext: page < pages,
        hasPrevious: page > 1,
      },
    })
  })
  return { client: createTestClient(url).client, received }
}

test('everybody is read, page by page, and the list is whole', async () => {
  const { client, received } = await companyOf(3)
  const found = await listAllRepresentatives(client, 'company')
  expect(found).toMatchObject({ ok: true, value: { isWhole: true } })
  expect(found.ok && found.value.people.map(({ id }) => id)).toEqual(['person_1', 'person_2', 'person_3'])
  expect(received).toHaveLength(3)
})

test('a list that never ends is read ten pages far and is not whole', async () => {
  const { client, received } = await companyOf(1000)
  expect(await listAllRepresentatives(client, 'company')).toMatchObject({
    ok: true,
    value: { isWhole: false },
  })
  expect(received).toHaveLength(10)
})

test('reading ends with the page on which someone is who was looked for', async () => {
  const { client, received } = await companyOf(5)
  const found = await listAllRepresentatives(client, 'company', {
    until: ({ email }) => email === '2@example.com',
  })
  expect(found).toMatchObject({ ok: true, value: { isWhole: false } })
  expect(received).toHaveLength(2)
})

test('a page that fails is the answer: a part of a list is nobody’s list', async () => {
  const { client } = await companyOf(5, 2)
  expect(await listAllRepresentatives(client, 'company')).toMatchObject({ ok: false, error: { status: 404 } })
})
