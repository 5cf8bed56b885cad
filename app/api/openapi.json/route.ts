import { openApiDocument } from '@/lib/integrators/api/openapi'
import { json } from '@/lib/platform/http/answers/problem'

/** The description of the interface, for people's tools. It holds nothing of anyone. */
export function GET(): Response {
  return json(openApiDocument())
}
