import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-follow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHILD = path.join(folder, 'child.mjs')
writeFileSync(
  CHILD,
  `if (process.argv[2] === 'end') process.exit(9)
process.on('SIGTERM', () => process.exit(143))
setInterval(() => undefined, 1000)
console.log(process.pid)`,
)
const COMMAND = path.join(folder, 'command.mjs')
writeFileSync(
  COMMAND,
  `import { spawn } from 'node:child_process'
import { follow } from ${JSON.stringify(path.join(import.meta.dirname, 'follow.mjs'))}
follow(spawn(process.execPath, [${JSON.stringify(CHILD)}, ...process.argv.slice(2)], { stdio: 'inherit' }))`,
)

/** Starts a process and waits for the line with the number of its innermost one. */
async function started(
  program: string,
  ...words: string[]
): Promise<{ process: ChildProcess; inner: number }> {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { process: child, inner: Number(String(line)) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a signal is passed on, and the command ends with its child and by its code', async () => {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    // The child has no answer to this one and is ended by it.
    ['SIGINT', 130],
  ] as const) {
    const command = await started(process.execPath, COMMAND)
    const gone = once(command.process, 'exit')
    command.process.kill(signal)
    expect([signal, ...(await gone)]).toEqual([signal, code, null])
    expect(isAlive(command.inner)).toBe(false)
  }
})

test('a child that ends by itself ends the command by its code', async () => {
  const child = spawn(process.execPath, [COMMAND, 'end'], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([9, null])
})

test('where npm stops only the shell around the command, the command and its child stop as well', async () => {
  const shell = await started('/bin/sh', '-c', `'${process.execPath}' '${COMMAND}'; true`)
  shell.process.kill('SIGTERM')
  await vi.waitFor(() => expect(isAlive(shell.inner)).toBe(false), { timeout: 10_000 })
})
