import { fail } from '@/lib/platform/errors'
import { consolePage } from '../console-page'

/** An address of the console that leads nowhere; anyone who is not signed in learns no more than at any other. */
export default function MissingPage() {
  return consolePage({ room: 'onboardings', to: '/operator' }, async () => fail('not_found'))
}
