import { once } from 'node:events'
import http from 'node:http'
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

test('a name that nobody answers for has taken too long, too', async () => {
  const tried = await post('https://hook.example/', {}, '{}', () => new Promise(() => undefined), 50)
  expect(tried).toMatchObject({ status: null, problem: 'timeout' })
})

test('where the first address of a name does not answer, the next one gets the delivery', async () => {
  const receiver = http.createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const { port: open } = typeof address === 'object' && address ? address : { port: 0 }
  const both = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await post(`http://localhost:${open}/hook`, {}, '{}', both)).toMatchObject({ status: 200 })
  receiver.close()
})
