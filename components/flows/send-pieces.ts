import type { BytesToSend, LineOutcome } from '@/components/flows/send-bytes'

/** Sends one request for this file. */
export type SendOne = (wish: BytesToSend) => Promise<LineOutcome>

type Pieces = {
  url: string
  bytes: ArrayBuffer
  digest: string
  type: string
  progressed: (share: number) => void
}

/** How much is there, as the server answers; no figures where the file is taken or refused. */
type Held = { held: number; piece: number }

/** The server and this page count differently when another tab sends the same file; somewhere that ends. */
const MOST_TURNS = 5
const NEXT_PIECE_PLEASE = 202
const OUT_OF_TURN = 409

/**
 * Sends a long file piece by piece, from the first byte that the server does not hold yet. The answer to the last piece
 * is that of the whole file.
 */
export async function sendPieces(send: SendOne, file: Pieces): Promise<LineOutcome> {
  const { url, bytes, digest, type, progressed } = file
  const headers = { 'X-Content-SHA256': digest, 'X-File-Length': String(bytes.byteLength) }
  const ask = () => send({ method: 'GET', url, headers })
  let answer = await ask()
  let turns = 0
  for (;;) {
    const there = heldIn(answer)
    if (!there) {
      if (!isOutOfTurn(answer) || turns === MOST_TURNS) return answer
      turns += 1
      answer = await ask()
      continue
    }
    const { held, piece } = there
    progressed(held / bytes.byteLength)
    answer = await send({
      method: 'PUT',
      url,
      headers: { ...headers, 'Content-Type': type, 'X-Piece-Start': String(held) },
      bytes: bytes.slice(held, held + piece),
      progressed: (sent) => progressed((held + sent) / bytes.byteLength),
    })
  }
}

function isOutOfTurn(answer: LineOutcome): boolean {
  return (
    answer.kind === 'answered' && answer.status === OUT_OF_TURN && answer.responseText.includes('out_of_turn')
  )
}

function heldIn(answer: LineOutcome): Held | undefined {
  if (answer.kind !== 'answered' || answer.status !== NEXT_PIECE_PLEASE) return undefined
  try {
    const told: unknown = JSON.parse(answer.responseText)
    const figure = (name: string) =>
      typeof told === 'object' && told !== null ? Number(Reflect.get(told, name)) : Number.NaN
    const [held, piece] = [figure('held'), figure('piece')]
    return held >= 0 && piece > 0 ? { held, piece } : undefined
  } catch {
    return undefined
  }
}
