import { expect, test } from 'vitest'
import { createBulkhead } from './bulkhead'

const patient = new AbortController().signal

/** A task that lasts until it is told to end. */
function longTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasStarted = false
  const run = () => {
    hasStarted = true
    return promise
  }
  return {
    run,
    end: () => resolve('done'),
    fail: () => reject(new Error('failed')),
    started: () => hasStarted,
  }
}

test('waiting tasks begin in the order in which they came, one for each that ends', async () => {
  const enter = createBulkhead(1, 2)
  const tasks = [longTask(), longTask(), longTask()]
  const ended = tasks.map(({ run }) => enter(run, patient))
  for (const [n, task] of tasks.entries()) {
    const begun = tasks.map((_, place) => place <= n)
    await expect.poll(() => tasks.map(({ started }) => started())).toEqual(begun)
    task.end()
    expect(await ended[n]).toBe('done')
  }
})

test('a task beyond slots and queue is turned away and never starts', async () => {
  const enter = createBulkhead(1, 1)
  const [first, second, third] = [longTask(), longTask(), longTask()]
  const kept = [enter(first.run, patient), enter(second.run, patient)]
  expect(await enter(third.run, patient)).toBeUndefined()
  first.end()
  second.end()
  expect(await Promise.all(kept)).toEqual(['done', 'done'])
  expect(third.started()).toBe(false)
})

test('a task whose caller gives up while it waits leaves its place to another', async () => {
  const enter = createBulkhead(1, 1)
  const [first, second, third] = [longTask(), longTask(), longTask()]
  const caller = new AbortController()
  const running = enter(first.run, patient)
  const waiting = enter(second.run, caller.signal)
  caller.abort()
  expect(await waiting).toBeUndefined()
  const next = enter(third.run, patient)
  first.end()
  third.end()
  expect([await running, await next, second.started()]).toEqual(['done', 'done', false])
})

test('a caller who has given up before gets no slot', async () => {
  const task = longTask()
  expect(await createBulkhead(1, 1)(task.run, AbortSignal.abort())).toBeUndefined()
  expect(task.started()).toBe(false)
})

test('a task that fails says so and frees its slot', async () => {
  const enter = createBulkhead(1, 0)
  const [broken, sound] = [longTask(), longTask()]
  const failing = enter(broken.run, patient)
  broken.fail()
  await expect(failing).rejects.toThrow('failed')
  sound.end()
  expect(await enter(sound.run, patient)).toBe('done')
})
