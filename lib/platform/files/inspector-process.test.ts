import { afterEach, expect, test, vi } from 'vitest'
import { expectFile, inspectFile } from './inspect-file'
import { pdf } from './testing/pdfs'
import { tellingPhoto } from './testing/pictures'

const limits = { maxBytes: 15_000_000 }
const photo = await tellingPhoto()
const head = photo.subarray(0, 4096)
const TWO_MINUTES = 120_000

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

afterEach(() => vi.useRealTimers())

test('a file whose first bytes are here finds its process started, and one waits at most', async () => {
  expectFile(head, limits)
  expectFile(pdf(), limits)
  expect(processes()).toBe(1)
  const judged = inspectFile(photo, limits)
  expect(processes()).toBe(1)
  expect(await judged).toMatchObject({ ok: true, mime: 'image/jpeg' })
  await expect.poll(processes).toBe(0)
})

test.each([
  ['of another kind', pdf(), limits],
  ['with another limit', photo, { maxBytes: 14_000_000 }],
  ['for another use', photo, { ...limits, as: 'logo' as const }],
])('a file %s does not get that process', async (_which, bytes, its) => {
  expectFile(head, limits)
  const judged = inspectFile(bytes, its)
  expect(processes()).toBe(2)
  expect(await judged).toMatchObject({ ok: true })
  expect(await inspectFile(photo, limits)).toMatchObject({ ok: true, mime: 'image/jpeg' })
  await expect.poll(processes).toBe(0)
})

test('nothing is started for a file of a kind that is not taken, nor while another file is opened', async () => {
  expectFile(Buffer.alloc(4096), limits)
  expect(processes()).toBe(0)
  const judged = inspectFile(photo, limits)
  expectFile(pdf(), limits)
  expect(processes()).toBe(1)
  await judged
})

test('a process whose file does not come ends after two minutes, and the next file gets a new one', async () => {
  await expect.poll(processes).toBe(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expectFile(head, limits)
  vi.advanceTimersByTime(TWO_MINUTES)
  vi.useRealTimers()
  await expect.poll(processes).toBe(0)
  expect(await inspectFile(photo, limits)).toMatchObject({ ok: true, mime: 'image/jpeg' })
})
