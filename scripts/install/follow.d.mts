import type { ChildProcess } from 'node:child_process'

export function follow(child: ChildProcess): void
export function finished(child: ChildProcess): Promise<number>
