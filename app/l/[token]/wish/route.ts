import { landingPress } from '@/lib/flow/landing/press-on-landing'
import { wantNewLink } from '@/lib/flow/landing/want-new-link'
import { paths } from '@/lib/flow/pages/paths'

type Context = { params: Promise<{ token: string }> }

/** Passes on that someone with an old link wants a new one; what follows is the same for every link. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return landingPress(request, token, {
    route: '/l/{token}/wish',
    act: wantNewLink,
    next: paths.landingAsked,
  })
}
