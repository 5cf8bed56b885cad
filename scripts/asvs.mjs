import './install/runtime.mjs'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './install/prepare.mjs'

await import('./install/aliases.mjs')

const { documentOf, readRows } = await import('../test/asvs/rows.ts')
writeFileSync(path.join(projectFolder, 'docs', 'security', 'asvs.md'), documentOf(readRows()))
