import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import startShared from '../server'
import developer from '../support/developer-words'
import { jpeg } from '../support/files'
import { integrator } from '../support/integrator'
import { newEmail, TYPED_US_ADDRESS } from '../support/people'
import { appUrl } from '../support/server-keys'
import { wordsIn } from '../support/words'
import { breakPage } from './broken'
import type { Engine } from './engine'
import { findEngines, type Present } from './find-engines'
import { type FrameEnd, walkInFrame } from './frame'
import { mustBeHeard, ownComplaints } from './hear'
import type { Knowledge } from './look'
import { type EngineResult, keepRun, type Way } from './report'
import { walk } from './walk'

/** Tells anyone who started the walk. */
type Say = (line: string) => void

/**
 * Walks the individual's way in every engine of this machine, or in the one that is named; returns whether every engine
 * found passed.
 */
export async function runEngines(say: Say, only?: string): Promise<boolean> {
  const engines = (await findEngines()).filter(
    ({ name }) => !only || name.toLowerCase() === only.toLowerCase(),
  )
  for (const found of engines)
    if ('missing' in found) say(`${found.name}: not on this machine (${found.missing})`)
  const present = engines.filter((found) => 'start' in found)
  if (present.length === 0) return false
  const stop = await startShared()
  try {
    const results: EngineResult[] = []
    for (const one of present) results.push(await tried(one, say))
    // A look at one engine is no run through all.
    if (!only) keepRun(results)
    return results.every(({ ok }) => ok)
  } finally {
    await stop?.()
  }
}

async function tried({ name, start, inFrame }: Present, say: Say): Promise<EngineResult> {
  const engine = await start()
  const began = Date.now()
  const came = async (way: string, go: () => Promise<Pick<Way, 'end' | 'pages'>>): Promise<Way> => {
    const outcome = await go().then(
      (came) => ({ way, ok: true, ...came }),
      (error) => ({ way, ok: false, end: String(error).replaceAll(/\s+/g, ' ') }),
    )
    say(`  ${outcome.ok ? 'ok' : 'NO'}  ${way}: ${outcome.end}`)
    if ('pages' in outcome) say(`      ${outcome.pages?.join(' · ')}`)
    return outcome
  }
  say(`${name} (${engine.name})`)
  try {
    const ways = [
      await came('a message in the console', () =>
        mustBeHeard(engine, `${appUrl()}/help`).then(() => ({ end: 'noticed' })),
      ),
      await came('from the link to approval', async () => told(await approved(engine, 'approve'))),
      await came('a page that breaks', () => breakPage(engine).then(() => ({ end: 'reported' }))),
      await came('a document is sent back', async () => told(await approved(engine, 'blurry_id'))),
      await came('in a frame over plain http', async () => ({ end: await framed(engine, inFrame) })),
    ]
    const complaints = ownComplaints(engine)
    for (const complaint of complaints) say(`  NO  the browser complains: ${complaint}`)
    const seconds = Math.round((Date.now() - began) / 1000)
    const ok = ways.every((way) => way.ok) && complaints.length === 0
    return { name: nameOf(name, engine.name), ok, seconds, ways, complaints }
  } finally {
    await engine.close()
    say(`  ${Math.round((Date.now() - began) / 1000)} s`)
  }
}

/** Most browsers say which engine they are. */
const nameOf = (name: string, version: string) => (version.includes(name) ? version : `${name} (${version})`)

const told = ({ passed, files }: Passed) => ({
  end: `${passed.length} pages, ${files} files`,
  pages: passed,
})

type Passed = { passed: readonly string[]; files: number }

/** The individual's way, as the sandbox's review lets it go. */
async function approved(engine: Engine, scenario: 'approve' | 'blurry_id'): Promise<Passed> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-files-'))
  let files = 0
  const nextFile = () => {
    files += 1
    const file = path.join(folder, `side-${files}.jpg`)
    writeFileSync(file, jpeg(`side-${files}.jpg`).buffer)
    return file
  }
  try {
    const onboarding = await integrator.start({ locale: 'en', meta: { sandboxScenario: scenario } })
    await engine.open(onboarding.link.url)
    const passed = await walk(engine, knowledge('status.approved.title'), nextFile)
    const { status } = await integrator.read(onboarding.id)
    if (status !== 'approved') throw new Error(`the integrator reads “${status}”`)
    if (files < SIDES[scenario]) throw new Error(`${files} files were enough, after ${passed.join(' · ')}`)
    return { passed, files }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An identity card has two sides; one that was sent back is shown again. */
const SIDES = { approve: 2, blurry_id: 4 } as const

async function framed(engine: Engine, expected: FrameEnd): Promise<string> {
  const end = await walkInFrame(engine, knowledge('checklist.title'))
  if (end !== expected) throw new Error(`it ${end}, where one ${expected}`)
  return end
}

/** A person in the United States with an identity card. */
function knowledge(end: 'status.approved.title' | 'checklist.title'): Knowledge {
  const t = wordsIn('en')
  return {
    answers: {
      email: newEmail(),
      'phone.country': 'US',
      'phone.number': '(202) 555-0123',
      ...TYPED_US_ADDRESS,
      code: '123456',
      'tax.number': '123-45-6789',
      'identityDocument.country': 'US',
      'identityDocument.type': 'id_card',
      declaration: 'on',
    },
    ends: [t(end)],
    good: [developer.face.pass, developer.terms.accept],
    keep: t('document.use'),
    sent: t('document.replace'),
    leads: t('hosted.continue', { host: new URL(appUrl()).host }),
  }
}
