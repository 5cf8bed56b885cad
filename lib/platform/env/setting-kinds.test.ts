import { expect, test } from 'vitest'
import { readEnv } from './env'
import { REAL, refusalOf } from './testing/settings'

test.each(['127.0.0.1:3310', 'clamav:65535', 'clam_av.inside.example:1', '/run/clamd.sock'])(
  'a server may listen at %s',
  (place) => {
    expect(readEnv({ ...REAL, VIRUS_SCANNER: place }).virusScanner).toBe(place)
  },
)

test.each([
  'clamav',
  'clamav:port',
  ':3310',
  'clamav:0',
  '127.0.0.1:65536',
  '127.0.0.1:99999',
  '127.0.0.999:1',
  'a@b:1',
  '/',
])('no server listens at %s', (place) => {
  expect(refusalOf({ ...REAL, VIRUS_SCANNER: place })).toBe(
    'VIRUS_SCANNER must be host:port, with a port from 1 to 65535, or the path of a socket',
  )
})
