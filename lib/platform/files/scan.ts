import 'server-only'
import { connect } from 'node:net'

/** Longer than any file of the allowed size takes. */
const PATIENCE_MS = 20_000
const PART_BYTES = 64 * 1024

/** What a virus scanner said; `unknown` when it said nothing that can be trusted. */
type ScanVerdict = 'clean' | 'infected' | 'unknown'

/**
 * Has a file looked at by ClamAV's daemon, over its stream command.
 *
 * @param address `host:port`, or the path of a socket
 */
export function scanFile(bytes: Buffer, address: string): Promise<ScanVerdict> {
  return new Promise((resolve) => {
    const answer: Buffer[] = []
    const socket = connect(placeOf(address))
    const end = (verdict: ScanVerdict) => {
      socket.destroy()
      resolve(verdict)
    }
    socket.setTimeout(PATIENCE_MS, () => end('unknown'))
    socket.on('error', () => end('unknown'))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += PART_BYTES) writePart(bytes.subarray(at, at + PART_BYTES))
      writePart(Buffer.alloc(0))
    })
    socket.on('data', (part) => answer.push(part))
    socket.on('close', () => end(verdictOf(Buffer.concat(answer).toString('latin1'))))

    function writePart(part: Buffer): void {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      socket.write(length)
      socket.write(part)
    }
  })
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  const colon = address.lastIndexOf(':')
  return address.startsWith('/')
    ? { path: address }
    : { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}

/** `stream: OK` or `stream: Name-Of-It FOUND`; anything else is no answer. */
function verdictOf(answer: string): ScanVerdict {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(said) ? 'infected' : 'unknown'
}
