import { verifyWebhook } from '@vestibule/server'

/** For the address of a webhook endpoint of yours, with its secret in VESTIBULE_SECRET. */
export async function POST(request: Request): Promise<Response> {
  try {
    const event = verifyWebhook(await request.text(), request.headers, process.env.VESTIBULE_SECRET ?? '')
    console.log(event.type, event.onboarding)
    return new Response(null, { status: 204 })
  } catch {
    return new Response(null, { status: 400 })
  }
}
