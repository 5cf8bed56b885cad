import { CookieJar } from 'tough-cookie'
import { afterAll } from 'vitest'
import { startIdentityProvider } from '@/test/servers/identity-provider'

/** A provider of sign-ins that ends with the file. */
export async function startProvider(redirectUri: string) {
  const provider = await startIdentityProvider(redirectUri)
  afterAll(provider.stop)
  return provider
}

/** Goes through the provider as a browser does, and gives the address it leads back to, from the question mark on. */
export async function throughProvider(address: string, redirectUri: string): Promise<string> {
  const jar = new CookieJar()
  let place = address
  for (let hops = 0; hops < 10 && !place.startsWith(redirectUri); hops += 1) {
    const answer = await fetch(place, {
      redirect: 'manual',
      headers: { cookie: await jar.getCookieString(place) },
    })
    for (const cookie of answer.headers.getSetCookie()) await jar.setCookie(cookie, place)
    place = new URL(answer.headers.get('location') ?? '', place).href
  }
  return new URL(place).search
}
