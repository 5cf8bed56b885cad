import { OWN } from '../world/request'

const PAGE = { host: 'localhost:3000', origin: OWN, 'sec-fetch-site': 'same-origin' }

/** From where a request says that it comes, by its headers; our own page is the last. */
export const ORIGINS: ReadonlyArray<readonly [name: string, headers: Readonly<Record<string, string>>]> = [
  ['no word of it', { host: 'localhost:3000' }],
  ['nowhere', Object.assign({}, PAGE, { origin: 'null' })],
  [
    'another site',
    Object.assign({}, PAGE, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  ],
  ['another site that forges the rest', Object.assign({}, PAGE, { origin: 'https://evil.example' })],
  [
    'a name under ours',
    Object.assign({}, PAGE, { origin: 'http://app.localhost:3000', 'sec-fetch-site': 'same-site' }),
  ],
  ['another scheme', Object.assign({}, PAGE, { origin: 'https://localhost:3000' })],
  [
    'another port',
    Object.assign({}, PAGE, { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }),
  ],
  ['another host', Object.assign({}, PAGE, { host: 'evil.example' })],
  ['our own page', PAGE],
]

/** The only one that matters where nothing is changed: others may ask, and their browsers hide the answer. */
export const FOREIGN_HOST = 'another host'
export const OWN_PAGE = 'our own page'
