import './runtime.mjs'
import { parseArgs } from 'node:util'

await import('../bench/typescript.mjs')

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '90' },
    build: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const [{ runFleet }, { tableOf, writeFigures }, { ProgramMissing }] = await Promise.all([
  import('../bench/fleet/run.mjs'),
  import('../bench/fleet/report.mjs'),
  import('../bench/fleet/programs.mjs'),
])
try {
  const { figures, isWhole } = await runFleet({
    build: values.build,
    visitors: Number(values.visitors),
    seconds: Number(values.seconds),
  })
  const table = tableOf(figures)
  console.log(table)
  if (values.write) writeFigures(table)
  process.exit(isWhole ? 0 : 1)
} catch (error) {
  console.error(error instanceof ProgramMissing ? error.message : error)
  process.exit(1)
}
