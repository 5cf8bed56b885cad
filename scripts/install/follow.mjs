import os from 'node:os'

const LOOK_MS = 200

/**
 * Lives as long as a child: it passes on to the child the signals that it gets, and ends together with it,
 * with the same code. A child that a signal has ended gives 128 and the signal's number, as shells count.
 */
export function follow(child) {
  passOnSignals(child)
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
}

/** Waits for a child that is not the last thing to do. One that was told to stop ends this process as well. */
export async function finished(child) {
  const wasStopped = passOnSignals(child)
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (...end) => resolve(end))
  })
  const status = exitCodeOf(code, signal)
  if (wasStopped()) process.exit(status)
  return status
}

/** Not SIGHUP: a handler of ours would undo what `nohup` asks for. */
function passOnSignals(child) {
  let stopped = false
  const stop = (signal) => {
    stopped = true
    child.kill(signal)
  }
  const handlers = ['SIGINT', 'SIGTERM'].map((signal) => [signal, () => stop(signal)])
  for (const [signal, handler] of handlers) process.on(signal, handler)
  const watch = watchShell(() => stop('SIGTERM'))
  child.on('exit', () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
    clearInterval(watch)
  })
  return () => stopped
}

/** Between npm and us is a shell. npm tells the shell to stop; it does so, and tells nobody. */
function watchShell(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) stop()
  }, LOOK_MS).unref()
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (os.constants.signals[signal] ?? 0)
}
