/** What npm's report means for a release: the line for a tree without a known weakness, else a refusal. */
export function verdictOn(report: string | null): string
