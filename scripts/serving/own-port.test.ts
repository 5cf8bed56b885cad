import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { REAL, refusalOf } from '@/lib/platform/env/testing/settings'
import { freePort } from './free-port.mjs'
import { portProblem } from './own-port.mjs'

test.each(['0', '65536', '99999', '-1', '80.5', 'marker'])(
  'the port %s is refused in the words of the app before a server is made',
  (port) => {
    expect(portProblem(port)).toBe(refusalOf({ ...REAL, PORT: port }))
  },
)

test.each(['1', '3000', '65535'])('the port %s is taken, by both', (port) => {
  expect([portProblem(port), refusalOf({ ...REAL, PORT: port })]).toEqual([undefined, ''])
})

/** Runs a program that has the module, and gives how it ended and what it said. */
async function ran(program: string) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'own-port.mjs'))
  const begin = `import http from 'node:http'\nconst own = await import(${module})\n`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', begin + program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

/** As the framework does, which tells the error whole. */
const serves = (port: number) =>
  `own.refuseTakenPort('${port}')\nhttp.createServer().on('error', console.error).listen(${port}, () => process.exit())`
const looks = (port: number) => `await own.lookAtPort('${port}')`

test.each([
  ['while it serves', serves],
  ['before it builds', looks],
])('a port that is in use ends a start with one line that says what to do, %s', async (_when, program) => {
  const other = createServer().listen(0)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  expect(await ran(program(port))).toEqual({
    code: 1,
    said: `Port ${port} is already in use. Choose another one with PORT=…\n`,
  })
})

test('a port that is none ends a start before it builds', async () => {
  expect(await ran(looks(99_999))).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 1 to 65535\n',
  })
})

test('a port that is free is used', async () => {
  const port = await freePort()
  expect(await ran(`${looks(port)}\n${serves(port)}`)).toEqual({ code: 0, said: '' })
})
