import 'server-only'
import type { IncomingMessage } from 'node:http'
import { type Exchange, onEachExchange } from './each-exchange'

/**
 * Fewer bytes than this in the whole time count as silence too, so that nobody can hold a connection open with a byte
 * now and then.
 */
const LEAST_BYTES = 1000
/** How often it is looked within the time of silence. */
const LOOKS = 6

/**
 * Ends requests whose body has stopped arriving. The total that Node sets would cut a photo on a slow line,
 * however steadily it moves; the time for the head of a request stays limited.
 *
 * @param silenceMs how long nothing may come
 */
export function endSilentBodies(silenceMs: number): () => void {
  return onEachExchange((exchange) => {
    exchange.server.requestTimeout = 0
    if (hasBody(exchange.request)) endWhenSilent(exchange, silenceMs)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endWhenSilent(exchange: Exchange, silenceMs: number): void {
  const { request, response } = exchange
  const counts = [request.socket.bytesRead]
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    // What has arrived was not read yet, so no more can arrive: that is not silence.
    if (request.readableLength > 0 && !request.readableFlowing) return
    counts.push(request.socket.bytesRead)
    const before = counts.at(-1 - LOOKS)
    if (before === undefined || request.socket.bytesRead - before >= LEAST_BYTES) return
    clearInterval(timer)
    endLine(exchange)
  }, silenceMs / LOOKS)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}

/** As Node ends a request that takes too long: with the same error, so that the answer has words. */
function endLine({ request, response, server }: Exchange): void {
  const { socket } = request
  const silence = Object.assign(new Error('the body has stopped'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (response.headersSent || server.listenerCount('clientError') === 0) socket.destroy()
  else server.emit('clientError', silence, socket)
}
