import 'server-only'
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { DAY_MS } from '@/lib/platform/durations'

/** A certificate and its private key, as a server of node takes them. */
export type Certificate = { cert: string; key: string }
type Issuer = Certificate & { name: string; privateKey: KeyObject }

type Wish = {
  /** The host it is for. */
  host: string
  /** Who signs it; without one it signs itself. */
  issuer?: Issuer
  /** The days from today between which it holds. */
  days?: { from: number; until: number }
}

const YEAR = { from: -1, until: 365 }

/** Makes an authority that signs certificates, at the time of the test: no key lies in the project. */
export function makeIssuer(name = 'Authority of this test'): Issuer {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const cert = encode(
    { subject: name, issuer: name, signer: pair.privateKey, key: pair.publicKey, days: YEAR },
    [
      // May sign others.
      extension('551d13', der(0x30, der(0x01, Buffer.of(0xff)))),
    ],
  )
  return { name, privateKey: pair.privateKey, cert, key: pem(pair.privateKey) }
}

/** Makes the certificate of a server. */
export function makeCertificate({ host, issuer, days = YEAR }: Wish): Certificate {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const signer = issuer?.privateKey ?? pair.privateKey
  const names = der(0x30, der(0x82, Buffer.from(host, 'ascii')))
  const about = { subject: host, issuer: issuer?.name ?? host, signer, key: pair.publicKey, days }
  return { cert: encode(about, [extension('551d11', names)]), key: pem(pair.privateKey) }
}

type About = {
  subject: string
  issuer: string
  signer: KeyObject
  key: KeyObject
  days: { from: number; until: number }
}

/** RFC 5280, 4.1: what is signed, how, and the signature. */
function encode({ subject, issuer, signer, key, days }: About, extensions: readonly Buffer[]): string {
  const algorithm = der(0x30, oid('2a8648ce3d040302'))
  const signed = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    der(0x30, timeOf(days.from), timeOf(days.until)),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', signed, signer))
  const lines =
    der(0x30, signed, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** A tag, the length of what follows, and that. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length =
    size < 0x80
      ? Buffer.of(size)
      : size < 0x100
        ? Buffer.of(0x81, size)
        : Buffer.of(0x82, size >> 8, size & 0xff)
  return Buffer.concat([Buffer.of(tag), length, content])
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const extension = (id: string, value: Buffer) => der(0x30, oid(id), der(0x04, value))
/** A common name and nothing else. */
const nameOf = (name: string) =>
  der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(name, 'utf8')))))
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

function timeOf(days: number): Buffer {
  const moment = new Date(Date.now() + days * DAY_MS).toISOString()
  return der(0x17, Buffer.from(`${moment.slice(2, 19).replace(/[-:T]/g, '')}Z`, 'ascii'))
}
