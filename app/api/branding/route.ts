import { asIntegrator } from '@/lib/integrators/api/as-integrator'
import { operations } from '@/lib/integrators/api/operations'
import { changeBranding, readBranding } from '@/lib/integrators/look/manage-branding'

/** How the integrator's pages look. */
export function GET(request: Request): Promise<Response> {
  return asIntegrator(operations.readBranding, request, ({ db, integrator }) => readBranding(db, integrator))
}

/** Changes how the integrator's pages look. */
export function PATCH(request: Request): Promise<Response> {
  return asIntegrator(operations.changeBranding, request, ({ db, integrator, body }) =>
    changeBranding(db, integrator, body),
  )
}
