// Plain JavaScript, because a thread would load the compiler's reader of types again for these few lines, at a
// fifth of what a file costs in all.
import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 50

const { memoryBytes, processorMs } = workerData

/**
 * Ends the process when it uses more memory or work than a file may take. Only its own work counts: on a busy
 * machine a harmless file may have to wait long.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const workedMs = (user + system) / 1000
  if (process.memoryUsage.rss() > memoryBytes || workedMs > processorMs) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
