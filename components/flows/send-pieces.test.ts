import { expect, test } from 'vitest'
import type { BytesToSend, LineOutcome } from './send-bytes'
import { sendPieces } from './send-pieces'

const answer = (status: number, body: object): LineOutcome => ({
  kind: 'answered',
  status,
  responseText: JSON.stringify(body),
})
const heldAnswer = (held: number) => answer(202, { held, piece: 4 })
const OUT_OF_TURN = answer(409, { code: 'upload.piece_out_of_turn' })
const TAKEN = answer(201, { state: 'sent' })

/** Sends ten bytes on a line that gives these answers, one after the other. */
async function sendOn(answers: readonly LineOutcome[]) {
  const seen: string[] = []
  const shares: number[] = []
  const left = [...answers]
  const outcome = await sendPieces(
    async ({ method, headers, bytes, progressed }: BytesToSend) => {
      const start = headers['X-Piece-Start']
      seen.push(start === undefined ? method : `${start}+${bytes?.byteLength}`)
      progressed?.(bytes?.byteLength ?? 0)
      return left.shift() ?? { kind: 'lost' }
    },
    {
      url: '/pieces',
      bytes: new ArrayBuffer(10),
      digest: 'd',
      type: 'image/jpeg',
      progressed: (share) => shares.push(share),
    },
  )
  return { outcome, seen, shares }
}

test('a file goes in pieces, and the last answer is that of the whole', async () => {
  const { outcome, seen } = await sendOn([heldAnswer(0), heldAnswer(4), heldAnswer(8), TAKEN])
  expect(seen).toEqual(['GET', '0+4', '4+4', '8+2'])
  expect(outcome).toBe(TAKEN)
})

test('what is there already is neither sent nor counted again', async () => {
  const { seen, shares } = await sendOn([heldAnswer(8), TAKEN])
  expect(seen).toEqual(['GET', '8+2'])
  expect(shares).toEqual([0.8, 1])
})

test('a file that is taken already needs no byte', async () => {
  const { outcome, seen } = await sendOn([TAKEN])
  expect([outcome, seen]).toEqual([TAKEN, ['GET']])
})

test('a piece out of turn asks what is there; tabs that take turns for ever end', async () => {
  const { seen } = await sendOn([heldAnswer(0), OUT_OF_TURN, heldAnswer(4), heldAnswer(8), TAKEN])
  expect(seen).toEqual(['GET', '0+4', 'GET', '4+4', '8+2'])
  const circle = await sendOn(Array.from({ length: 40 }, (_, n) => (n % 2 ? OUT_OF_TURN : heldAnswer(0))))
  expect(circle.outcome).toBe(OUT_OF_TURN)
})

test('a piece whose line broke ends this try, and a refusal is handed on', async () => {
  expect((await sendOn([heldAnswer(0), { kind: 'lost' }])).outcome).toEqual({ kind: 'lost' })
  const refusal = answer(422, { code: 'upload.unreadable' })
  expect((await sendOn([heldAnswer(8), refusal])).outcome).toBe(refusal)
})
