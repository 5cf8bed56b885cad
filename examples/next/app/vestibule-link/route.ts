import { createClient } from '@vestibule/server'

const { VESTIBULE_URL = 'http://localhost:3000', VESTIBULE_KEY = '' } = process.env
const vestibule = createClient({ url: VESTIBULE_URL, key: VESTIBULE_KEY })

/** What your database would know: the onboarding of the user who is signed in. */
let onboarding: string | undefined

/** A link for one view of the page. Ask here first who is signed in. */
export async function POST(): Promise<Response> {
  onboarding ??= (await vestibule.createOnboarding({ body: { type: 'individual', reference: 'user 42' } })).id
  const parentOrigins = ['http://127.0.0.1:4102']
  const { url } = await vestibule.issueLink({ id: onboarding, body: { kind: 'embed', parentOrigins } })
  return new Response(url)
}
