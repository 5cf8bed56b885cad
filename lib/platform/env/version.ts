import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'

let known: string | undefined

/** The version of this app, as package.json of the project or of the build says it. */
export function version(): string {
  known ??= versionIn(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'))
  return known
}

function versionIn(text: string): string {
  const { version: said }: { version?: string } = JSON.parse(text)
  return said ?? 'unknown'
}
