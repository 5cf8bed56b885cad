import { numbersFile } from '@/lib/operator/numbers/file'
import { operatorOfRoute } from '@/lib/operator/sign-in/guard'
import { database } from '@/lib/platform/db/handle'
import { attachment, handled, refuse } from '@/lib/platform/http/answers/problem'

const ROUTE = '/operator/numbers/file'

/** A table of the numbers as a file. */
export function GET(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const operator = await operatorOfRoute(request)
    if (!operator.ok) return refuse(operator.code, ROUTE)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const file = await numbersFile(await database(), operator.value, query)
    return file.ok ? attachment(file.value, 'text/csv') : refuse(file.code, ROUTE)
  })
}
