import type { Rule } from '../import-rules'

/** A small tree: the texts of its files by their paths. */
type Planted = Readonly<Record<string, string>>

/** A rule with small trees that break it; a rule that finds nothing there would find nothing anywhere. */
export type TriedRule = readonly [sentence: string, rule: Rule, broken: readonly Planted[]]
