/** What a person on the team may do; each role may do all that those before it may. */
export const ROLES = ['viewer', 'support', 'reviewer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Things done in the console, by the lowest role that may do them. */
const LOWEST = {
  look: 'viewer',
  help: 'support',
  reveal: 'reviewer',
  erase: 'reviewer',
  resolve: 'reviewer',
  export: 'reviewer',
  rehearse: 'reviewer',
  administer: 'admin',
} as const satisfies Record<string, Role>

/**
 * `look`: masked; `help`: links, sessions and what is to be tried again; `reveal`: values, with a reason; `erase`: all
 * that is kept of a person, with a reason; `resolve`: to say what a call in doubt has made, with a reason; `export`: a
 * file of counts, which leaves the house; `rehearse`: to plan every onboarding by changed rules; `administer`: staff
 * and audit.
 */
export type Right = keyof typeof LOWEST

export function mayDo(role: Role, right: Right): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(LOWEST[right])
}

/** The highest role that a claim names, alone or in a list; undefined when it names none of ours. */
export function roleIn(claim: unknown): Role | undefined {
  const named: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return ROLES.findLast((role) => named.includes(role))
}
