import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { post } from './post'

/** Accepts connections, and says nothing on them. */
const silent = createServer(() => {})
const port = await new Promise<number>((listening) => {
  silent.listen(0, '127.0.0.1', () => {
    const address = silent.address()
    listening(typeof address === 'object' && address ? address.port : 0)
  })
})

afterAll(() => void silent.close())

test('a receiver that accepts a delivery and never answers has taken too long; its connection was fine', async () => {
  const tried = await post(`http://127.0.0.1:${port}/hook`, {}, '{}', undefined, 50)
  expect(tried).toMatchObject({ status: null, problem: 'timeout' })
})
