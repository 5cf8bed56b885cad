import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendBytes } from './send-bytes'

/** A request whose line does what the test says. */
class Line {
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {}
  status = 201
  responseText = '{}'
  onload?: () => void
  onabort?: () => void
  open() {}
  send() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The one place where the stand-in passes for the browser's own. */
const asRequest = (line: Line) => line as Pick<XMLHttpRequest, never> as XMLHttpRequest

function begin() {
  const line = new Line()
  const ended = sendBytes(asRequest(line), { method: 'PUT', url: '/', headers: {} })
  return { line, ended }
}

test('a file that moves is never cut, however long it takes', async () => {
  const { line, ended } = begin()
  for (let seconds = 0; seconds < 600; seconds += 20) {
    vi.advanceTimersByTime(20_000)
    line.upload.onprogress?.({ loaded: seconds })
  }
  line.upload.onload?.()
  vi.advanceTimersByTime(120_000)
  line.onload?.()
  expect(await ended).toEqual({ kind: 'answered', status: 201, responseText: '{}' })
})

test('a line on which nothing moves is lost, and one that its person ended is not', async () => {
  const silent = begin()
  silent.line.upload.onprogress?.({ loaded: 1 })
  vi.advanceTimersByTime(30_000)
  expect(await silent.ended).toEqual({ kind: 'lost' })
  const ended = begin()
  ended.line.abort()
  expect(await ended.ended).toEqual({ kind: 'cancelled' })
})
