import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { deleteLogo, putLogo } from '@/lib/integrators/look/logos'

type Context = { params: Promise<{ ground: string }> }

/** Takes the integrator's mark for light or dark pages. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.putLogo, request, async ({ db, integrator, file }) =>
    putLogo(db, integrator, (await params).ground, file),
  )
}

/** Takes a mark away. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return asIntegrator(operations.deleteLogo, request, async ({ db, integrator }) =>
    deleteLogo(db, integrator, (await params).ground),
  )
}
