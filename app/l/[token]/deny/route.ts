import { landingPress } from '@/lib/http/landing-press'
import { denyPart } from '@/lib/onboarding/landing/deny-part'
import { paths } from '@/lib/onboarding/paths'

type Context = { params: Promise<{ token: string }> }

/** Passes on that the person of a link has nothing to do with the company that named them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return landingPress(request, token, { route: '/l/{token}/deny', act: denyPart, next: paths.landingDenied })
}
