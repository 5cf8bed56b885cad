import './runtime.mjs'

await import('../bench/typescript.mjs')

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const given = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const numberOf = (name) => (given(name) === undefined ? undefined : Number(given(name)))

const { runBars } = await import('../test/bars/run.ts')
const wanted = { only: given('only')?.split(','), trials: numberOf('trials'), first: numberOf('first') ?? 0 }
process.exit((await runBars(wanted, (line) => console.log(line))) ? 0 : 1)
