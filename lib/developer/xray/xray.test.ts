import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { beginCreated, customerIdOf, openWorld } from '@/test/world'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { curlOf } from './curl'
import { loadXray } from './xray-view'

const world = await openWorld()
const at = { base: 'http://localhost:3000/api/sandbox', key: 'secret' }

test('an X-ray shows the service’s codes, the steps that the plan makes from them, and each call and event', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'identity_document,gender' })
  await chooseDocument(browser)
  await putFile(browser, 'identity.single', photo(40))
  await browser.refresh()
  const view = await loadXray(world.db, browser.id)
  expect(view?.facts.map(({ text }) => text)).toContain(await customerIdOf(browser))
  expect(view?.profiles[0]?.codes).toContainEqual({ term: 'required', text: 'gender' })
  expect(view?.steps).toContainEqual({ id: 'gender', state: 'not_started', codes: 'gender' })
  expect(view?.calls.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['POST /v2/document', 'POST /v2/customer']),
  )
  expect(view?.calls[0]?.when).toMatch(/200 in \d+ ms$/)
  expect(view?.told.map(({ what }) => what)).toContain('customer.create')
  expect(view?.events.map(({ what }) => what)).toContain('document.received')
})

test('an onboarding that does not exist has no X-ray', async () => {
  expect(await loadXray(world.db, `onb_${'0'.repeat(32)}`)).toBeUndefined()
})

/** The arguments that a shell passes to the program. */
function wordsOf(command: string): string[] {
  const shell = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

test('a command can send a call again, whatever the call contains', () => {
  const request = `{"firstName":"O'Brien $(id) \`id\` \\\\ \\"x\\""}`
  const command = curlOf({ method: 'PATCH', path: '/v2/customer/c?a=1&b=2', request, isForm: false }, at)
  expect(wordsOf(command)).toEqual([
    ...['-X', 'PATCH', `${at.base}/v2/customer/c?a=1&b=2`, '-H', 'Authorization: Bearer secret'],
    ...['-H', 'Content-Type: application/json', '--data-raw', request],
  ])
})

test('a command sends a form again with a file of the developer’s own', () => {
  const request = `targetId: customer_1\ndocumentType: passport\nfile: passport.jpeg (12 bytes)`
  const command = curlOf({ method: 'POST', path: '/v2/document', request, isForm: true }, at)
  expect(wordsOf(command).slice(5)).toEqual([
    ...['--form-string', 'targetId=customer_1', '--form-string', 'documentType=passport'],
    ...['-F', 'file=@document.jpg'],
  ])
})

test('a command sends a call without a body again without one', () => {
  const call = { method: 'GET', path: '/v2/customer/c', request: undefined, isForm: false }
  expect(wordsOf(curlOf(call, at))).toHaveLength(5)
})
