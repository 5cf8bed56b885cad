import { expect, test } from 'vitest'
import { Settings } from './settings'
import { REAL, refusalOf, SECRET } from './testing/settings'
import { unknownNames } from './unknown-names'

test.each(['UPSTREAM_BASEURL', 'OPERATOR_SIGNIN', 'SANDBOX_LIMIT', 'OIDC_CLIENTID', 'OIDC_MFA_FILE_FILE'])(
  '%s is like a setting and is none, which is said beside all else that is wrong',
  (name) => {
    expect(refusalOf({ APP_SECRET: SECRET, [name]: 'marker' })).toBe(`${name} is unknown`)
    expect(refusalOf({ ...REAL, [name]: 'marker', PORT: 'marker' })).toBe(
      `${name} is unknown; PORT must be a whole number from 1 to 65535`,
    )
    expect(refusalOf({ APP_SECRET: SECRET, [name]: '' })).toBe('')
  },
)

test('a setting is known, and so is the file of one', () => {
  const names = Object.keys(Settings.shape).flatMap((name) => [name, `${name}_FILE`])
  expect(unknownNames(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
})

test.each(['SERVICE_HOST', 'SERVICE_PORT', 'SERVICE_PORT_HTTP', 'PORT', 'PORT_80_TCP', 'PORT_80_TCP_ADDR'])(
  'what Kubernetes says of a service called operator is no mistake: %s',
  (end) => {
    expect(refusalOf({ ...REAL, [`OPERATOR_${end}`]: 'tcp://10.0.0.1:80' })).toBe('')
  },
)
