import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The first byte of packed JSON. No JSON text begins with it. */
const PACKED = 1
/** 8 kB: what repeats in the data of one onboarding is closer together, and a larger window takes longer to set up. */
const WINDOW_BITS = 13
const MEMORY_LEVEL = 6
/** What is packed is small: the 16 kB that are set aside for each text otherwise keep the garbage collector busy. */
const CHUNK = 1024

/** Bundles of one process share it through `globalThis`. Nothing is packed before a database has said from when on. */
const holder = globalThis as typeof globalThis & { vestibulePacksFrom?: number }

/** From this moment on JSON is packed; before it, a process of an earlier version may have to read it. */
export function packFrom(moment: Date): void {
  holder.vestibulePacksFrom = moment.getTime()
}

/** A JSON value in few bytes: packed where that is allowed and makes it shorter, otherwise as text. */
export function packJson(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value), 'utf8')
  if (Date.now() < (holder.vestibulePacksFrom ?? Number.POSITIVE_INFINITY)) return text
  const deflated = deflateRawSync(text, { windowBits: WINDOW_BITS, memLevel: MEMORY_LEVEL, chunkSize: CHUNK })
  return deflated.length + 1 < text.length ? Buffer.concat([Buffer.of(PACKED), deflated]) : text
}

/** The value that {@link packJson} made these bytes of; the caller parses its shape. */
export function unpackJson(bytes: Buffer): unknown {
  const text = bytes[0] === PACKED ? inflateRawSync(bytes.subarray(1), { chunkSize: CHUNK }) : bytes
  return JSON.parse(text.toString('utf8'))
}
