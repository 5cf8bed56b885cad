/** The pages of the site by name, such as `integrate.md`, with their texts. */
export function pagesOf(projectFolder: string): Map<string, string>
/** The list that programs read first, as `llms.txt`. */
export function indexOf(texts: ReadonlyMap<string, string>): string
