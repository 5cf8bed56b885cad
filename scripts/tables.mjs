import './runtime.mjs'
import { parseArgs } from 'node:util'

await import('../bench/typescript.mjs')

const { values } = parseArgs({ options: { onboardings: { type: 'string', default: '200000' } } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const { weighTables } = await import('../bench/tables.mjs')
for (const row of await weighTables(Number(values.onboardings))) console.log(`| ${row.join(' | ')} |`)
process.exit()
