import { asIntegrator } from '@/lib/api/as-integrator'
import { operations } from '@/lib/api/operations'
import { changeBranding, readBranding } from '@/lib/branding/manage-branding'

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
