/** A visitor's line to the proxy: each request is counted, with what failed by the time at which it did. */
export function countedLine() {
  const count = { requests: 0, failures: [] }
  const ask = async (address, init) => {
    count.requests += 1
    try {
      const answer = await fetch(address, init)
      const body = await answer.text()
      if (answer.status >= 500) count.failures.push({ at: Date.now(), why: String(answer.status) })
      return { status: answer.status, headers: answer.headers, body }
    } catch (error) {
      count.failures.push({ at: Date.now(), why: 'no answer' })
      throw error
    }
  }
  return { count, ask }
}
