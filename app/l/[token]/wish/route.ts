import { landingPress } from '@/lib/http/landing-press'
import { paths } from '@/lib/onboarding/paths'
import { wantNewLink } from '@/lib/onboarding/want-new-link'

type Context = { params: Promise<{ token: string }> }

/** Passes on that somebody with an old link wants a new one; what follows is the same for every link. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return landingPress(request, token, {
    route: '/l/{token}/wish',
    act: wantNewLink,
    next: paths.landingAsked,
  })
}
