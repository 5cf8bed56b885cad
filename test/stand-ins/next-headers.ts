/** What the framework would read off the request a test simulates. It is empty again at the start of every file. */
export const at = { headers: new Headers(), cookies: new Map<string, string>() }

export function forgetRequest(): void {
  at.headers = new Headers()
  at.cookies.clear()
}

/** Stands for the function of this name in `next/headers`, as vitest.config.ts says. */
export const headers = async () => at.headers

/** Stands for the other one. */
export const cookies = async () => ({
  get: (name: string) => (at.cookies.has(name) ? { name, value: at.cookies.get(name) } : undefined),
  set: (name: string, value: string) => at.cookies.set(name, value),
  delete: ({ name }: { name: string }) => at.cookies.delete(name),
})
