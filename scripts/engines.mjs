import './runtime.mjs'
import './aliases.mjs'

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const { runEngines } = await import('../e2e/engines/run.ts')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
process.exit((await runEngines((line) => console.log(line), only)) ? 0 : 1)
