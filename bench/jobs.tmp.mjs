import '../scripts/runtime.mjs'
import './typescript.mjs'
import { randomBytes } from 'node:crypto'
process.chdir('/work/main')
const secret = randomBytes(32).toString('hex')
const { startDatabase, makeIntegrator } = await import('./database.mjs')
const database = await startDatabase(secret)
Object.assign(process.env, { APP_SECRET: secret, DATABASE_URL: database.url, PUBLIC_URL: 'http://127.0.0.1:1', UPSTREAM_BASE_URL: 'http://127.0.0.1:1', UPSTREAM_API_KEY: 'x', UPSTREAM_WEBHOOK_SECRET: secret })
const { seedCrowd } = await import('./crowd.mjs')
const jobs = {
  handleWebhooks: (await import('../lib/flow/webhooks-in/receive.ts')).handleWebhooks,
  settleCalls: (await import('../lib/flow/service/settle-calls.ts')).settleCalls,
  sendHeldAnswers: (await import('../lib/flow/answers/send-held.ts')).sendHeldAnswers,
  sendHeldDocuments: (await import('../lib/flow/documents/send-held-documents.ts')).sendHeldDocuments,
  tellExpiringLinks: (await import('../lib/flow/landing/expiring-links.ts')).tellExpiringLinks,
  settleRenewedLimits: (await import('../lib/flow/one-time-codes/renewed-limits.ts')).settleRenewedLimits,
  pollCustomers: (await import('../lib/flow/service/poll.ts')).pollCustomers,
  fanOut: (await import('../lib/integrators/webhooks-out/fan-out.ts')).fanOut,
  startDeliveries: (await import('../lib/integrators/webhooks-out/deliver.ts')).startDeliveries,
}
for (const [name, n] of [['few', 10], ['most', 1_000_000]]) {
  const t0 = performance.now()
  const { db, url } = await database.add('g_' + name)
  await makeIntegrator(db, secret)
  await seedCrowd({ connectionString: url }, { onboardings: n, integrators: 1 })
  console.log(name, 'seeded', Math.round((performance.now() - t0) / 1000), url)
  const seen = {}
  for (let r = 0; r < 9; r++) for (const [j, f] of Object.entries(jobs)) { const t = performance.now(); await f(db); (seen[j] ??= []).push(performance.now() - t) }
  for (const [j, l] of Object.entries(seen)) { const s = l.slice(2).sort((a, b) => a - b); console.log(name, j.padEnd(22), s[3].toFixed(2), l.map((x) => x.toFixed(1)).join(' ')) }
}
console.log('waiting')
setInterval(() => {}, 1e6)
