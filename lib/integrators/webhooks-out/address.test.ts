import { expect, test } from 'vitest'
import { checkedAddresses, isWebhookAddress, mayCall, RefusedAddress } from './address'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'not an address',
  '',
]
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']

test('only public addresses are called', () => {
  for (const address of PRIVATE) expect([address, mayCall(address, false)]).toEqual([address, false])
  for (const address of PUBLIC) expect([address, mayCall(address, false)]).toEqual([address, true])
})

test('the setting for developers opens this machine and nothing beside it', () => {
  const opened = PRIVATE.filter((address) => mayCall(address, true))
  expect(opened).toEqual(['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'])
})

test.each([
  'http://shop.example/hook',
  'ftp://shop.example/hook',
  'javascript:alert(1)',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://LOCALHOST/hook',
  'https://shop.localhost/hook',
  'https://localhost.localdomain/hook',
  'https://printer.local/hook',
  'https://metadata.google.internal/hook',
  'https://intranet./hook',
  'https://127.0.0.1./hook',
  'https://0177.0.0.1/hook',
  'https://127.1/hook',
  'https://１２７.0.0.1/hook',
  'https://[::ffff:7f00:1]/hook',
  'https://[::7f00:1]/hook',
  'https://intranet/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://10.0.0.1/hook',
  'https://[::1]/hook',
  'https://[fd00::1]/hook',
  'https://[::ffff:169.254.169.254]/hook',
  'https://user:word@shop.example/hook',
  'nowhere',
])('is no address to deliver to: %s', (address) => {
  expect(isWebhookAddress(address, false)).toBe(false)
})

test('a public host over https is one, and a developer’s own machine where the setting says so', () => {
  expect(isWebhookAddress('https://hooks.shop.example/vestibule?v=1', false)).toBe(true)
  for (const address of ['http://localhost:4000/hook', 'http://127.0.0.1:4000/', 'https://[::1]:4000/'])
    expect([address, isWebhookAddress(address, true), isWebhookAddress(address, false)]).toEqual([
      address,
      true,
      false,
    ])
  expect(isWebhookAddress('http://10.0.0.1/hook', true)).toBe(false)
})

test('a name that leads inside is refused, also when only one of its addresses does', async () => {
  const to =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: 4 }))
  await expect(checkedAddresses('a.example', to('10.0.0.1'), false)).rejects.toThrow(RefusedAddress)
  await expect(checkedAddresses('a.example', to('8.8.8.8', '127.0.0.1'), false)).rejects.toThrow(
    RefusedAddress,
  )
  await expect(checkedAddresses('a.example', to(), false)).rejects.toThrow(RefusedAddress)
  expect(await checkedAddresses('a.example', to('8.8.8.8'), false)).toEqual([
    { address: '8.8.8.8', family: 4 },
  ])
})
