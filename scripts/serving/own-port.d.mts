export function portProblem(port: string): string | undefined
export function refuseTakenPort(port: string): void
export function lookAtPort(port: string): Promise<void>
