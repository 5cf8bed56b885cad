import './runtime.mjs'

await import('../bench/typescript.mjs')

const USUAL_ROUNDS = 5

const given = (name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const rounds = Number(given('rounds') ?? USUAL_ROUNDS)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

// A goal that is missed is no failure: only what cannot be measured is.
try {
  const { run } = await import('../bench/run.mjs')
  const isWhole = await run({ rounds, only: given('only')?.split(',') })
  if (!isWhole) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
process.exit()
