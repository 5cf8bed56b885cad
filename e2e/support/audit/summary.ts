import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../../scripts/install/prepare.mjs'
import type { About } from './page'
import type { Findings } from './store'

/** The audit in short, as the repository keeps it: how much was looked at, and every fault that was found. */
export type AuditSummary = {
  begun: string
  commits: readonly string[]
  engine: string
  /** Cells that were looked at, of how many there are. */
  cells: number
  of: number
  screens: readonly { name: string; languages: number; cells: number; faulty: number }[]
  faults: readonly { fault: string; cells: readonly string[] }[]
  /** Looks that broke off before they could say anything. */
  broken: readonly string[]
}

export const AUDIT_SUMMARY = path.join(projectFolder, 'docs', 'evidence', 'audit.json')

/** Keeps what was found as long as all of the matrix is known; a look at some screens is no audit. */
export function keepSummary(found: readonly Findings[], about: About): void {
  const summary = summaryOf(found, about)
  if (summary.cells + summary.broken.length < summary.of * 0.95) return
  mkdirSync(path.dirname(AUDIT_SUMMARY), { recursive: true })
  writeFileSync(AUDIT_SUMMARY, `${JSON.stringify(summary, null, 1)}\n`)
}

function summaryOf(found: readonly Findings[], { cells, engine }: About): AuditSummary {
  const results = found.flatMap((one) => one.cells)
  const seen = results.flatMap(({ name, faults }) => faults.map((fault) => ({ name, fault })))
  const byScreen = Map.groupBy(found, ({ screen }) => screen)
  return {
    begun: found.map(({ begun }) => begun).sort()[0] ?? '',
    commits: [...new Set(found.map(({ commit }) => commit))],
    engine,
    cells: results.length,
    of: cells,
    screens: [...byScreen].map(([name, own]) => {
      const looks = own.flatMap((one) => one.cells)
      const faulty = looks.filter(({ faults }) => faults.length > 0).length
      return { name, languages: own.length, cells: looks.length, faulty }
    }),
    faults: [...Map.groupBy(seen, ({ fault }) => fault)].map(([fault, where]) => ({
      fault,
      cells: where.map(({ name }) => name),
    })),
    broken: found.filter(({ broken }) => broken !== undefined).map((one) => `${one.screen}, ${one.language}`),
  }
}
