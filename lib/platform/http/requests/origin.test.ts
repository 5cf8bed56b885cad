import { expect, test } from 'vitest'
import { checkHost, checkOrigin } from './origin'

const OWN = 'http://localhost:3000'
const ORIGINS: Record<string, string | undefined> = {
  own: OWN,
  absent: undefined,
  null: 'null',
  evil: 'https://evil.example',
  'own name as a subdomain': 'http://localhost.evil.example:3000',
  'own name as a prefix': 'http://localhost:30001',
  'a subdomain of ours': 'http://app.localhost:3000',
  'other scheme': 'https://localhost:3000',
  'other port': 'http://localhost:3001',
  empty: '',
}
const SITES: Record<string, string | undefined> = {
  'same-origin': 'same-origin',
  'same-site': 'same-site',
  'cross-site': 'cross-site',
  none: 'none',
  absent: undefined,
  invented: 'SAME-ORIGIN',
}
const HOSTS: Record<string, string | undefined> = {
  own: 'localhost:3000',
  evil: 'evil.example',
  'own without port': 'localhost',
  absent: undefined,
}

function headersOf(origin: string | undefined, site: string | undefined, host: string | undefined): Headers {
  const headers = new Headers({ 'x-forwarded-host': 'localhost:3000' })
  if (origin !== undefined) headers.set('origin', origin)
  if (site !== undefined) headers.set('sec-fetch-site', site)
  if (host !== undefined) headers.set('host', host)
  return headers
}

test('a request that changes something passes only from our own pages', () => {
  const outcomes = Object.entries(ORIGINS).flatMap(([origin, ownOrigin]) =>
    Object.entries(SITES).flatMap(([site, ownSite]) =>
      Object.entries(HOSTS).map(([host, ownHost]) => ({
        name: `origin ${origin}, site ${site}, host ${host}`,
        failure: checkOrigin(headersOf(ownOrigin, ownSite, ownHost))?.code,
        refusal: host === 'own' ? 'origin.refused' : 'host.unknown',
      })),
    ),
  )
  // What a browser says: our own origin, or nothing about it beside the proof that it is our own page.
  expect(outcomes.filter(({ failure }) => failure === undefined).map(({ name }) => name)).toEqual([
    'origin own, site same-origin, host own',
    'origin own, site absent, host own',
    'origin absent, site same-origin, host own',
  ])
  const refused = outcomes.filter(({ failure }) => failure !== undefined)
  expect(refused.filter(({ failure, refusal }) => failure !== refusal)).toEqual([])
})

test('a host that is not ours is refused, whatever a proxy header says', () => {
  for (const host of ['evil.example', 'localhost:3001', 'localhost:3000.evil.example', '']) {
    expect(checkHost(new Headers({ host, 'x-forwarded-host': 'localhost:3000' }))?.code).toBe('host.unknown')
  }
  expect(checkHost(new Headers({ host: '127.0.0.1:3000' }))).toBeUndefined()
})
