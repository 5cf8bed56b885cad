import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Certificate, makeCertificate, makeIssuer } from '../testing/certificate'
import { CUSTOMER } from '../testing/fault-server'
import { API_KEY, createTestClient } from '../testing/test-client'

const trusted = makeIssuer()
const stranger = makeIssuer('Authority nobody knows')
const usual = getCACertificates('default')

beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]))
afterAll(() => setDefaultCACertificates(usual))

/** A service behind TLS on this machine, under the name `localhost`; it notes every key it is shown. */
async function secureService(certificate: Certificate) {
  const keysSeen: (string | undefined)[] = []
  const server = createServer(certificate, (request, response) => {
    keysSeen.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(CUSTOMER))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return { url: `https://localhost:${address.port}`, keysSeen }
}

describe('the service is spoken to', () => {
  test('where an authority we trust vouches for its name, today', async () => {
    const { url, keysSeen } = await secureService(makeCertificate({ host: 'localhost', issuer: trusted }))
    const { client } = createTestClient(url)
    expect(await client.customers.get('customer_1')).toMatchObject({ ok: true })
    expect(keysSeen).toEqual([expect.stringContaining(API_KEY)])
  })

  const REFUSED: [string, Certificate, string][] = [
    [
      'whose certificate is for another host',
      makeCertificate({ host: 'other.example', issuer: trusted }),
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    [
      'whose certificate has expired',
      makeCertificate({ host: 'localhost', issuer: trusted, days: { from: -30, until: -1 } }),
      'CERT_HAS_EXPIRED',
    ],
    [
      'whose certificate does not hold yet',
      makeCertificate({ host: 'localhost', issuer: trusted, days: { from: 1, until: 30 } }),
      'CERT_NOT_YET_VALID',
    ],
    ['that vouches for itself', makeCertificate({ host: 'localhost' }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [
      'whose authority nobody knows',
      makeCertificate({ host: 'localhost', issuer: stranger }),
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
  ]

  test.each(REFUSED)('never with one %s: no call, no key', async (_, certificate, detail) => {
    const { url, keysSeen } = await secureService(certificate)
    const { client } = createTestClient(url)
    const result = await client.customers.create({}, { idempotencyKey: 'key' })
    expect(result).toMatchObject({ ok: false, error: { kind: 'network', outcome: 'not_done', detail } })
    expect(keysSeen).toEqual([])
  })
})
