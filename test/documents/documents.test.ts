import { existsSync } from 'node:fs'
import path from 'node:path'
import { type ParserError, parse, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from '@/lib/integrators/api/operations'
import { ProblemSchema } from '@/lib/integrators/api/problem-schema'
import { demoKey } from '@/lib/integrators/keys/integrators'
import { Started } from '@/lib/integrators/onboardings/start'
import { faultsOf } from '@/test/documents/check-command'
import { performCurl } from '@/test/documents/perform-curl'
import { type Snippet, snippetsOf } from '@/test/documents/read-documents'
import { recordCommands } from '@/test/documents/record-commands'
import { parseSource } from '@/test/structure/syntax'
import { readTree } from '@/test/structure/tree'
import { openWorld } from '@/test/world'
import { answerOf } from '@/test/world/api'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const tree = readTree(PROJECT)
const snippets = snippetsOf(tree)
const written = (language: string) => snippets.filter((one) => one.language === language)
const found = (faults: (snippet: Snippet) => string[]) => (snippet: Snippet) =>
  faults(snippet).map((fault) => `${snippet.file}: ${fault}`)

await openWorld()
const { id } = Started.parse(await answerOf(operations.createOnboarding, { body: { type: 'individual' } }))
/** What a reader puts in place of what a document leaves open. */
const filledIn = (text: string) => text.replaceAll('vst_…', demoKey()).replaceAll('onb_…', id)
const calls = written('sh').flatMap(({ file, text }) =>
  recordCommands(filledIn(text)).map((words) => ({ file, words })),
)

test('every command in a document exists, with its options and the files it names', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(
    calls.flatMap(({ file, words }) =>
      faultsOf(tree, words).map((fault) => `${file}: ${words.join(' ')}: ${fault}`),
    ),
  ).toEqual([])
})

test('a command that does not exist is found', () => {
  const wrong = [
    'npm run begin',
    'npm begin',
    'npm run keys -- create --nonsense',
    'node scripts/vestibule.mjs lose',
    'node scripts/vestibule.mjs simulate lost',
    'node scripts/vestibule.mjs link --nonsense',
    'npx other',
    'node examples/gone.mjs',
    'docker build --file deploy/Gone',
    'unheard',
  ]
  for (const line of wrong) expect([line, faultsOf(tree, line.split(' '))]).not.toEqual([line, []])
})

test('every setting before a command, and every exported one, is read somewhere', () => {
  const code = [...tree.texts].flatMap(([file, text]) => (file.endsWith('.md') ? [] : [text])).join('\n')
  const named = written('sh').flatMap(({ file, text }) =>
    [...text.matchAll(/\b([A-Z][A-Z_]{2,})=/g)].map(([, name = '']) => ({ file, name, text })),
  )
  const lost = named.filter(
    ({ name, text }) => !new RegExp(`\\b${name}\\b`).test(code) && !text.includes(`$${name}`),
  )
  expect(lost.map(({ file, name }) => `${file} sets ${name}`)).toEqual([])
})

test('every call of the interface in a document succeeds as it is written', async () => {
  const asked = calls.filter(({ words }) => words[0] === 'curl')
  expect(asked.length).toBeGreaterThan(6)
  for (const { file, words } of asked) {
    const answer = await performCurl(words.slice(1))
    expect([file, words.join(' '), answer.ok, answer.ok || (await answer.text())]).toEqual([
      file,
      words.join(' '),
      true,
      true,
    ])
  }
})

test('every piece of JSON can be read, and samples of answers have their shape', () => {
  for (const { file, text } of written('json')) expect(() => JSON.parse(text), file).not.toThrow()
  const shapes: ReadonlyArray<readonly [file: string, shape: z.ZodObject]> = [
    ['README.md', Started],
    ['docs/errors.md', ProblemSchema],
  ]
  for (const [file, shape] of shapes) {
    const sample = written('json').find((one) => one.file === file)
    expect(shape.strict().safeParse(JSON.parse(sample?.text ?? '')).error, file).toBeUndefined()
  }
})

test('every piece of HTML is well formed, its script can be read, and the files it loads exist', () => {
  expect(written('html').flatMap(found(htmlFaults))).toEqual([])
  expect(htmlFaults({ file: '', language: 'html', text: '<p <b></p>' })).not.toEqual([])
})

test('every piece of TypeScript is, word for word, a file that the compiler checks', () => {
  const checked = [...tree.texts].flatMap(([file, text]) => (file.startsWith('examples/') ? [text] : []))
  expect([...written('ts'), ...written('tsx')].filter(({ text }) => !checked.includes(text))).toEqual([])
})

test('code in a document says its language; what says none is a drawing', () => {
  const known = ['sh', 'json', 'html', 'ts', 'tsx', 'ini', 'nginx', 'haproxy', 'sql', 'text', '']
  expect(snippets.filter(({ language }) => !known.includes(language))).toEqual([])
  expect(written('').filter(({ text }) => !/[─▶│]/.test(text))).toEqual([])
})

test('every setting of the app has a row in the document, and every row is a setting', () => {
  const code = ['settings', 'operator-access', 'database-line'].map(
    (name) => tree.texts.get(`lib/platform/env/${name}.ts`) ?? '',
  )
  const settings = code.flatMap((text) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
  )
  const rows = [...(tree.texts.get('docs/configuration.md') ?? '').matchAll(/^\| (`.*?) \|/gm)]
  const shown = rows.flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(shown.sort()).toEqual(settings.sort())
})

test('the document about limits has the numbers of the code', () => {
  const document = tree.texts.get('docs/limits.md') ?? ''
  for (const [file, name, row] of [
    ['lib/platform/http/requests/body.ts', 'JSON_LIMIT', /body of a call of the interface \| (\S+) bytes/],
    ['lib/integrators/look/logos.ts', 'MOST_LOGO_BYTES', /a logo \| (\S+) bytes/],
    ['lib/flow/documents/upload-pieces.ts', 'MOST_FILES_AT_ONCE', /pieces at once, .* \| (\S+) \|/],
    ['lib/platform/files/inspect-file.ts', 'AT_ONCE', /opened at once, .* \| (\S+) \|/],
    ['lib/platform/files/inspect-file.ts', 'MOST_WAITING', /wait to be opened, .* \| (\S+) \|/],
    ['lib/flow/people/save-person.ts', 'MOST_PEOPLE', /people on a company's list, .* \| (\S+) \|/],
    ['lib/integrators/webhooks-out/manage-endpoints.ts', 'MOST_ENDPOINTS', /endpoints .* \| (\S+) \|/],
    ['lib/integrators/keys/manage-keys.ts', 'MOST_KEYS', /keys of an integrator .* \| (\S+) \|/],
  ] as const) {
    const [, sum = ''] = new RegExp(`const ${name} = ([\\d *]+)\n`).exec(tree.texts.get(file) ?? '') ?? []
    const number = sum.split('*').reduce((product, factor) => product * Number(factor), 1)
    expect([name, row.exec(document)?.[1]]).toEqual([name, number.toLocaleString('en')])
  }
})

function htmlFaults({ text }: Snippet): string[] {
  const faults: string[] = []
  const onParseError = ({ code }: ParserError) => faults.push(code)
  const options = { onParseError, sourceCodeLocationInfo: true }
  if (/^<!doctype/i.test(text)) parse(text, options)
  else parseFragment(text, options)
  for (const [, script = ''] of text.matchAll(/<script type="module">(.*?)<\/script>/gs))
    parseSource('snippet.ts', script)
  for (const [, file = ''] of text.matchAll(/src="http:\/\/localhost:3000(\/[^"]+)"/g))
    if (!existsSync(path.join(PROJECT, 'public', file))) faults.push(`there is no ${file}`)
  return faults
}
