import { beforeEach, expect, test } from 'vitest'
import { POST as postFile } from '@/app/api/onboardings/[id]/documents/[document]/route'
import { beginCreated, openWorld } from '@/test/world'
import { chooseDocument, photo } from '@/test/world/files'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

function post(id: string, document: string, headers = at.headers): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(photo(1))], 'front.heic'))
  const request = new Request(`${OWN}/api`, { method: 'POST', headers, body })
  return postFile(request, { params: Promise.resolve({ id, document }) })
}

test('a file sent by a plain form leads back to its page', async () => {
  const browser = await beginCreated(world)
  await chooseDocument(browser)
  signIn(browser)
  const response = await post(browser.id, 'identity.single')
  expect([response.status, response.headers.get('location')]).toEqual([303, `/o/${browser.id}/identity`])
})

test('whose session is over is led to the page that says so, not to a text for programs', async () => {
  const browser = await beginCreated(world)
  const response = await post(browser.id, 'identity.single')
  expect([response.status, response.headers.get('location')]).toEqual([303, `/o/${browser.id}/identity`])
})

test('an address that is no page of the flow leads nowhere, and neither does a form of another site', async () => {
  const { id } = await beginCreated(world)
  for (const [one, document] of [
    ['//evil.example', 'identity.single'],
    [id, '../x.single'],
  ] as const)
    expect((await post(one, document)).status).toBe(404)
  const foreign = fromOwnPage({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  at.headers = foreign
  expect((await post(id, 'identity.single', foreign)).status).toBe(403)
})
