// Plain JavaScript, because a thread would load the compiler's reader of types again for these few lines, at a
// fifth of what a file costs in all.
import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 50

const { memoryBytes, processorMs } = workerData

/**
 * Ends the process when it takes more memory or work than a file is worth. Only its own work counts: on a busy machine an
 * honest file may wait for long.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const workedMs = (user + system) / 1000
  if (process.memoryUsage.rss() > memoryBytes || workedMs > processorMs) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
