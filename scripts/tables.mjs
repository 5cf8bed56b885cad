import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'

const USUAL = 200_000

/** @type {import('./command-line/understand.mjs').Command} */
const tables = {
  says: 'Shows what each table holds after three years, and what the jobs cost then.',
  options: { onboardings: { takes: 'COUNT', number: true, says: `how many there are; else ${USUAL}` } },
  run: async (_, { onboardings = USUAL }) => {
    await import('../bench/typescript.mjs')
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    const { weighTables } = await import('../bench/tables.mjs')
    for (const row of await weighTables(onboardings)) console.log(`| ${row.join(' | ')} |`)
    process.exit()
  },
}

if (import.meta.main) await begin('npm run tables --', tables)
