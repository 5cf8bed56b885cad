import { denyPart } from '@/lib/flow/landing/deny-part'
import { landingPress } from '@/lib/flow/landing/press-on-landing'
import { paths } from '@/lib/flow/pages/paths'

type Context = { params: Promise<{ token: string }> }

/** Passes on that the person of a link has nothing to do with the company that named them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return landingPress(request, token, { route: '/l/{token}/deny', act: denyPart, next: paths.landingDenied })
}
