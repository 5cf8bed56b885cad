import 'server-only'

/** `Map.groupBy` and `RegExp.escape` are in every Node from here on. The same number is in package.json. */
export const OLDEST_NODE = 24

/** What is said instead of starting on a Node that is too old; nothing on any other. */
export function oldRuntime(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return undefined
  return `Vestibule needs Node.js ${OLDEST_NODE} or newer, and this is ${version}. npm start runs it on its own.`
}

/** Ends a process that would say that it is ready and fail in its pages and jobs. */
export function refuseOldRuntime(): void {
  const refusal = oldRuntime(process.versions.node)
  if (refusal === undefined) return
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
