export function closureOf(programs?: string[]): { files: string[]; packages: string[] }
export function importsOf(text: string): string[]
export function filesOfPackages(packages: string[]): Promise<string[]>
