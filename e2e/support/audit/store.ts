import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../../scripts/install/prepare.mjs'
import type { Result } from '../screens/check-cells'
import type { Language } from '../words'

/** What was found on one screen in one language: every cell, or why the checks broke off before they could say. */
export type Findings = {
  screen: string
  language: Language
  commit: string
  begun: string
  cells: readonly Result[]
  broken?: string
}

export const AUDIT_FOLDER = path.join(projectFolder, 'test-results', 'audit')
const RESULTS = path.join(AUDIT_FOLDER, 'results')

/** Kept one by one, so that an audit that is interrupted can be continued. */
export function keepFindings(findings: Findings): void {
  mkdirSync(RESULTS, { recursive: true })
  const name = `${findings.screen} ${findings.language}`.replaceAll(/\W+/g, '-')
  writeFileSync(path.join(RESULTS, `${name}.json`), JSON.stringify(findings))
}

export function keptFindings(): Findings[] {
  if (!existsSync(RESULTS)) return []
  return readdirSync(RESULTS).map((name) => JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8')))
}

export const isSound = ({ cells, broken }: Findings) =>
  broken === undefined && cells.every(({ faults }) => faults.length === 0)
