import { createClient, verifyWebhook } from '@vestibule/server'

const { VESTIBULE_URL = 'http://localhost:3000', VESTIBULE_KEY = '', VESTIBULE_SECRET = '' } = process.env
const vestibule = createClient({ url: VESTIBULE_URL, key: VESTIBULE_KEY })

/** Once for each user. Keep the id that it gives with the user. */
export async function startOnboarding(user: string): Promise<string> {
  const { id } = await vestibule.createOnboarding({
    body: { type: 'individual', reference: user },
    idempotencyKey: user,
  })
  return id
}

/** For each view of your page. The origin is written here, never taken from a request. */
export async function newLink(id: string): Promise<string> {
  const { url } = await vestibule.issueLink({
    id,
    body: { kind: 'embed', parentOrigins: ['http://127.0.0.1:4100'] },
  })
  return url
}

/** For each delivery to your webhook endpoint. It throws where the signature is wrong. */
export async function receive(request: Request): Promise<void> {
  const event = verifyWebhook(await request.text(), request.headers, VESTIBULE_SECRET)
  if (event.type === 'onboarding.approved') console.log(event.onboarding, 'is approved')
}
