import 'server-only'
import { Settings } from './settings'

/** Names that begin so are meant for this app. One of them mistyped would start a sandbox where a service was meant. */
const OURS = /^(?:UPSTREAM|OPERATOR|SANDBOX|OIDC)_/
/** What Kubernetes says of a service that is called like that. */
const OF_KUBERNETES = /_(?:SERVICE_(?:HOST|PORT)(?:_\w+)?|PORT(?:_\d+_\w+)?)$/

/** Names that look like settings and are none. One with nothing in it counts as left out. */
export function unknownNames(source: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(source).filter(
    (name) => source[name] && OURS.test(name) && !OF_KUBERNETES.test(name) && !isSetting(name),
  )
}

const isSetting = (name: string) => Object.hasOwn(Settings.shape, name.replace(/_FILE$/, ''))
