import { afterAll } from 'vitest'
import { startIdentityProvider } from './identity-provider'

/** A provider of sign-ins that ends with the file. */
export async function startProvider(redirectUri: string) {
  const provider = await startIdentityProvider(redirectUri)
  afterAll(provider.stop)
  return provider
}

/** Goes through the provider as a browser does, and gives the address it leads back to, from the question mark on. */
export async function throughProvider(address: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>()
  let place = address
  for (let hops = 0; hops < 10 && !place.startsWith(redirectUri); hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(place, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    place = new URL(answer.headers.get('location') ?? '', place).href
  }
  return new URL(place).search
}
