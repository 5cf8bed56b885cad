import { spawn } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { none } from '@/test/bars/bar'
import { tellFigures } from '@/test/bars/tell-figures'
import { inspectFile } from './inspect-file'
import { commandOf } from './inspector/os-sandbox'
import { type FilesMeasured, measureFiles, measureLargeFiles } from './testing/measure-files'
import { bomb, pdf } from './testing/pdfs'
import { drawn, heif, pngOf, TELLING, tellingPhoto, tellingPictures } from './testing/pictures'

const pictures = await tellingPictures()
const photo = await tellingPhoto()
const limits = { maxBytes: 15_000_000 }
/** Many processes, one after the other, on a machine that may be busy with other tests. */
const PATIENCE = 120_000
const PROGRAM = path.resolve(import.meta.dirname, 'inspector/main.ts')

/** `npm run bars -- --only=files` judges every file; the suite some of them, since each is judged alone elsewhere. */
const isWhole = process.env.FILES === 'whole'
const MOST_RISEN_MEGABYTES = 300

async function tell({ honest, hostile, refused, taken, risenMegabytes }: FilesMeasured): Promise<void> {
  const { p95Ms, megabytes } = await measureLargeFiles()
  tellFigures([
    { name: 'hostile files', value: hostile, joins: 'max', goal: { atLeast: 60 } },
    none('of them taken', taken.length),
    { name: 'honest files', value: honest, joins: 'max', goal: { atLeast: 40 } },
    none('of them refused', refused.length),
    {
      name: 'memory that the app took in addition',
      value: risenMegabytes,
      unit: 'MB',
      joins: 'max',
      goal: { atMost: MOST_RISEN_MEGABYTES },
    },
    { name: 'size of a large photo', value: megabytes, unit: 'MB', joins: 'max', goal: { atLeast: 12 } },
    { name: '19 of 20 of them take at most', value: p95Ms, unit: 'ms', joins: 'max', goal: { atMost: 3000 } },
  ])
}

describe('a file is opened in a process of its own', () => {
  test('and what comes back is the file that continues', async () => {
    const verdict = await inspectFile(photo, limits)
    expect(verdict).toMatchObject({ ok: true, mime: 'image/jpeg' })
    const text = verdict !== 'busy' && verdict.ok ? verdict.bytes.toString('latin1') : TELLING.join()
    expect(TELLING.filter((word) => text.includes(word))).toEqual([])
  })

  test('or why it does not', async () => {
    expect(await inspectFile(await drawn(900, 300).jpeg().toBuffer(), limits)).toEqual({
      ok: false,
      problem: 'small',
    })
    expect(await inspectFile(pdf({ catalog: '/OpenAction << /S /Launch >>' }), limits)).toEqual({
      ok: false,
      problem: 'script',
    })
  })

  test.each(pictures)('and nothing of place, person and device is left in a %s', async (_kind, bytes) => {
    const verdict = await inspectFile(bytes, limits)
    expect(verdict).toMatchObject({ ok: true })
    const text = verdict !== 'busy' && verdict.ok ? verdict.bytes.toString('latin1') : TELLING.join()
    expect(TELLING.filter((word) => text.includes(word))).toEqual([])
  })

  test.each([
    ['memory', ['1', '30000']],
    ['work', ['512000000', '1']],
  ])('that ends when it takes too much %s', async (_what, spends) => {
    const { program: node, words } = commandOf([PROGRAM, ...spends, '15000000', 'image/png', ''], false)
    const program = spawn(node, words, { stdio: ['pipe', 'pipe', 'ignore'] })
    const signal = await new Promise((resolve) => program.on('close', (_code, by) => resolve(by)))
    expect(signal).toBe('SIGKILL')
  })

  test('and is to come again, but not called broken, where the machine gives that process no time', async () => {
    expect(await inspectFile(photo, limits, 1)).toBe('busy')
  })

  test(
    'which takes the honest files and none of the hostile ones',
    async () => {
      const measured = await measureFiles(isWhole ? 1 : 40)
      if (isWhole) await tell(measured)
      expect(measured).toMatchObject({ refused: [], taken: [] })
      expect(measured.risenMegabytes).toBeLessThan(MOST_RISEN_MEGABYTES)
    },
    isWhole ? 10 * PATIENCE : PATIENCE,
  )

  test(
    'many bombs at once are refused, and this process hardly notices',
    async () => {
      const before = process.memoryUsage().rss
      const kinds = [pdf({ objects: [bomb(130_000_000)] }), pngOf(30_000, 30_000, Buffer.alloc(100_000))]
      const bombs = Array.from({ length: isWhole ? 10 : 2 }, () => kinds).flat()
      const verdicts = await Promise.all(bombs.map((bytes) => inspectFile(bytes, limits)))
      expect(verdicts).toEqual(
        bombs.map((_, index) => ({ ok: false, problem: index % 2 ? 'huge' : 'broken' })),
      )
      expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(300)
    },
    PATIENCE,
  )

  test('of a crowd of files the last are asked to come again at once', async () => {
    const answered: number[] = []
    // Nobody waits for what the others say: none of them has the time to open its file.
    const crowd = Array.from({ length: 26 }, async (_, place) => {
      const verdict = await inspectFile(photo, limits, 1)
      answered.push(place)
      return verdict
    })
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['busy']))
    expect(answered.slice(0, 4)).toEqual([22, 23, 24, 25])
  })

  test('unless its first bytes decide: then any number is judged at once', async () => {
    const strange = await Promise.all(
      Array.from({ length: 40 }, () => inspectFile(Buffer.alloc(200), limits)),
    )
    expect(strange).toEqual(strange.map(() => ({ ok: false, problem: 'type' })))
    expect(await inspectFile(heif('heic'), { ...limits, as: 'logo' })).toEqual({ ok: false, problem: 'type' })
  })
})
