import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import versions from '@/public/embed/versions.json'
import { APP, event, mounted } from '@/test/servers/host-page'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(PROJECT, file))
const numbered = Object.entries(versions)

test('every numbered loader is still there, byte for byte as it was given out', () => {
  const there = readdirSync(path.join(PROJECT, 'public/embed')).filter((name) => /^v\d+\.\d+\.\d+/.test(name))
  expect(there.sort()).toEqual(numbered.map(([version]) => `v${version}.js`).sort())
  for (const [version, integrity] of numbered)
    expect([version, integrityOf(read(`public/embed/v${version}.js`))]).toEqual([version, integrity])
})

test('the newest number is what v1.js is, and the page about embedding names its address and digest', () => {
  const [version, integrity] = numbered.at(-1) ?? []
  expect(read(`public/embed/v${version}.js`)).toEqual(read('public/embed/v1.js'))
  const [, shown] = /<script src="[^"]*\/embed\/v1\.\d+\.\d+\.js"[^>]*integrity="([^"]+)"/.exec(
    read('docs/embed.md').toString(),
  ) ?? ['']
  expect(shown).toBe(integrity)
  expect(read('docs/embed.md').toString()).toContain(`/embed/v${version}.js`)
})

test.each(numbered)(
  'the loader %s speaks the first version of the frame’s messages, and passes over what it does not know',
  async (version) => {
    const fresh = `${APP}/l/vl_${'y'.repeat(43)}`
    const loader = read(`public/embed/v${version}.js`).toString()
    const { iframe, hear, events, said } = mounted({ freshLink: () => fresh, scheme: 'dark' }, loader)
    for (const vestibule of [99, '1', undefined])
      for (const type of ['ready', 'lost', 'height', 'event'])
        hear({ data: { vestibule, type, px: 300, event: event('evt_0') } })
    hear({ data: { vestibule: 1, type: 'invented', px: 300 } })
    expect([iframe.style.blockSize, events, said]).toEqual(['', [], []])
    hear({ data: { vestibule: 1, type: 'ready' } })
    hear({ data: { vestibule: 1, type: 'height', px: 700 } })
    hear({ data: { vestibule: 1, type: 'event', event: event('evt_1') } })
    hear({ data: { vestibule: 1, type: 'lost' } })
    expect(said).toEqual([{ message: { vestibule: 1, type: 'scheme', scheme: 'dark' }, origin: APP }])
    expect([iframe.style.blockSize, events]).toEqual(['700px', [event('evt_1')]])
    await vi.waitFor(() => expect(iframe.src).toBe(fresh))
  },
)

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
