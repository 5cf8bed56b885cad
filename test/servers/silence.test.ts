import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { silence } from '@/test/servers/silence'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** A call as the app makes it: only its signal is held by the caller. */
function callSilence(signal: AbortSignal): Promise<unknown> {
  return silence(new Request('https://service.example/', { signal })).catch((thrown: unknown) => thrown)
}

test('a caller of silence that gives up is let go, even if memory was collected before', async () => {
  const limit = new AbortController()
  const called = callSilence(AbortSignal.any([limit.signal]))
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  limit.abort('gave up')
  expect(await called).toBe('gave up')
})

test('one that gave up before is let go at once', async () => {
  expect(await callSilence(AbortSignal.abort('gave up'))).toBe('gave up')
})
