/** Whose use is counted. `network`: everybody behind one address, a household or a whole office. */
type LimitedBy =
  | 'contact'
  | 'onboarding'
  | 'onboarding and channel'
  | 'session'
  | 'network'
  | 'integrator'
  | 'operator'
  | 'kind of deed'
  | 'service'

export type Limit = {
  /** What one use is. */
  of: string
  per: LimitedBy
  /** How many uses a window has. */
  uses: number
  /** The same beside the sandbox, where nobody can be harmed; as many as `uses` when absent. */
  sandbox?: number
  /** How long a window lasts from its first use on. */
  seconds: number
  /** What happens while the database cannot count. */
  whenBroken: 'refuse' | 'allow'
  /** The chance of guessing follows from it, so a setting can only lower it. */
  isCeiling?: true
  /** Uses that a process takes from the database at once, where many come every second. */
  batch?: number
}
