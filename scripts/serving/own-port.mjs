import http from 'node:http'

const HIGHEST = 65_535

/** What is wrong with a port before it is tried; the app says the same (lib/platform/env/settings.ts). */
export function portProblem(port) {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= HIGHEST
  return isPort ? undefined : `PORT must be a whole number from 1 to ${HIGHEST}`
}

/** Why the system does not give us a port, and what to do; undefined for any other error. */
function refusalOf({ code }, port) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Choose another one with PORT=…`
  if (code === 'EACCES')
    return `This user may not open port ${port}. Choose one above 1023 with PORT=…, or give it the right.`
  return undefined
}

/** Ends the process with one line when a server that is made from here on does not get this port. */
export function refuseTakenPort(port) {
  const { createServer } = http
  http.createServer = (...given) =>
    createServer(...given).on('error', (error) => {
      if (error.port === Number(port)) endWith(refusalOf(error, port))
    })
}

/** Tries the port before anything else is done, such as a build, which takes a minute. */
export async function lookAtPort(port) {
  endWith(portProblem(port))
  const probe = http.createServer()
  const error = await new Promise((resolve) => {
    probe.once('error', resolve)
    probe.listen(Number(port), () => resolve(undefined))
  })
  if (error) endWith(refusalOf(error, port))
  await new Promise((resolve) => probe.close(resolve))
}

function endWith(refusal) {
  if (refusal === undefined) return
  console.error(refusal)
  process.exit(1)
}
