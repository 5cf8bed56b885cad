import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from './free-port.mjs'

async function saidBy(script: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const { stderr } = spawn(process.execPath, [path.join(import.meta.dirname, '..', script)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings },
  })
  return text(stderr)
}

test('a command that needs the running app says where it looked, and names the setting that sent it there', async () => {
  const port = String(await freePort())
  const app = `http://127.0.0.1:${port}`
  for (const script of ['demo-data.mjs', 'pictures.mjs']) {
    expect(await saidBy(script, { PUBLIC_URL: app })).toMatch(
      new RegExp(
        `^No app answers at ${app}, the address in PUBLIC_URL\\. Start it first .* can be reached\\.\\n$`,
      ),
    )
    expect(await saidBy(script, { PUBLIC_URL: '', PORT: port })).toMatch(
      new RegExp(
        `^No app answers at http://localhost:${port}\\. .* the same PORT and VESTIBULE_DATA_DIR\\.\\n$`,
      ),
    )
  }
})
