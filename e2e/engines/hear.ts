import type { Engine } from './engine'

const ON_PURPOSE = 'a complaint on purpose'
const LIMIT_MS = 5000

/** Makes sure that a complaint of this browser is heard: silence of one that is not would mean nothing. */
export async function mustBeHeard(engine: Engine, address: string): Promise<void> {
  await engine.open(address)
  // biome-ignore lint/suspicious/noConsole: it runs in the page, whose console is what is tried
  await engine.ask((words) => console.error(words), ON_PURPOSE)
  const until = Date.now() + LIMIT_MS
  while (!engine.complaints().some(isOnPurpose)) {
    if (Date.now() > until) throw new Error('its console is not heard')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await engine.ask(() => '')
  }
}

/** What the browser has complained about by itself. One report is that of the page which was broken on purpose. */
export function ownComplaints(engine: Engine): readonly string[] {
  const others = engine.complaints().filter((complaint) => !isOnPurpose(complaint))
  const broken = others.findIndex((complaint) => complaint.endsWith('/api/reports/frame'))
  return others.filter((_, place) => place !== broken)
}

const isOnPurpose = (complaint: string) => complaint.includes(ON_PURPOSE)
