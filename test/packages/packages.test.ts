import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument } from '@/lib/integrators/api/openapi'
import versions from '@/public/embed/versions.json'
import {
  lastPageModule,
  loaderScript,
  loaderTypes,
  manifestOf,
  WRITTEN_SCRIPTS,
  writtenScript,
} from '@/scripts/packages/bundle.mjs'
import { clientTypes } from '@/scripts/packages/client-types.mjs'
import { compile, freshFolder, run } from '@/test/packages/fresh-folder'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const folder = freshFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')

test('the loader and its types are what the sources of @vestibule/embed make: npm run packages', async () => {
  expect(read('public/embed/v1.js')).toBe(await loaderScript())
  expect(read('public/embed/v1.d.ts')).toBe(loaderTypes())
  expect(Object.keys(versions).at(-1)).toBe(manifestOf('embed').version)
})

test.each(Object.keys(WRITTEN_SCRIPTS))('%s is what its source makes: npm run packages', async (made) => {
  expect(read(`components/${made}`)).toBe(await writtenScript(made))
})

test('what the first script fetches is what its source makes: npm run packages', async () => {
  expect(read('public/first-script/last-page.js')).toBe(await lastPageModule())
})

test('the types of @vestibule/server are what the OpenAPI document says: npm run packages', () => {
  const { types, operations } = clientTypes(JSON.parse(JSON.stringify(openApiDocument())))
  expect(read('packages/server/src/interface.d.ts')).toBe(types)
  expect(read('packages/server/src/operations.ts')).toBe(operations)
})

test('packed and installed in an empty folder, the packages compile under the strictest TypeScript and run', () => {
  expect(compile(folder)).toBe('')
  expect(JSON.parse(run(folder, 'consumer.ts'))).toEqual({
    asked: [
      'POST https://onboard.example/api/onboardings {"type":"individual"}',
      'GET https://onboard.example/api/onboardings?status=approved&meta%5Border%5D=7 ',
      'GET https://onboard.example/api/onboardings/onb%2F2 ',
    ],
    refusal: [404, 'not_found', 'No. Look again.'],
    event: 'onboarding.approved',
    forged: true,
    drawn: 'One moment<div></div>',
  })
})

test('the examples with Next.js and with Vite compile with the packed packages, and Vite builds its page', () => {
  for (const name of ['next', 'react-vite']) expect(compile(path.join(folder, name))).toBe('')
  const vite = path.join('..', 'node_modules', 'vite', 'bin', 'vite.js')
  expect(run(path.join(folder, 'react-vite'), vite, 'build')).toContain('built in')
})
