/** The steps of a rehearsal: each is timed and told, and the first that fails ends it. */
export function openSteps() {
  const begun = performance.now()
  return {
    /** Does one step. What it gives back is told beside it. */
    async step(what, work) {
      const from = performance.now()
      try {
        const said = await work()
        tell('done  ', what, from, typeof said === 'string' ? said : '')
        return said
      } catch (error) {
        tell('FAILED', what, from, '')
        throw error
      }
    },
    seconds: () => secondsSince(begun),
  }
}

function tell(end, what, from, said) {
  console.log(`  ${end} ${secondsSince(from).padStart(6)} s  ${what}${said ? `: ${said}` : ''}`)
}

const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1)

/** Ends a step where something is not as it has to be. */
export function expect(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise)
}
