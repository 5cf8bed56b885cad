import { describe, expect, it } from 'vitest'
import { type AutosaveOutcome, createAutosave } from '@/components/step/autosave'

type Call = {
  body: { fields: Record<string, string>; baseVersion: number; opId: string }
  answer: (r: Response) => void
  fail: () => void
}

function world() {
  const calls: Call[] = []
  const said: AutosaveOutcome[] = []
  let waiting: (() => void) | undefined
  const send: typeof fetch = (_, init) =>
    new Promise((resolve, reject) => {
      const body = JSON.parse(String(init?.body))
      calls.push({ body, answer: resolve, fail: () => reject(new TypeError('no line')) })
    })
  const later = (run: () => void) => {
    waiting = run
    return () => {
      waiting = undefined
    }
  }
  const draft = createAutosave(
    { url: '/draft', version: 3, step: 'address' },
    { say: (s) => said.push(s), send, later },
  )
  const call = (index: number): Call => {
    const found = calls[index]
    if (!found) throw new Error(`No request ${index}`)
    return found
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { draft, calls, said, call, settled, quiet: () => waiting?.() }
}

const saved = (version: number) => Response.json({ version })

describe('autosave', () => {
  it('sends what changed once nothing changes any more', () => {
    const { draft, calls, call, quiet } = world()
    draft.note('city', 'Ber')
    draft.note('city', 'Berlin')
    expect(calls).toHaveLength(0)
    quiet()
    expect(call(0).body.fields).toEqual({ city: 'Berlin' })
    expect(call(0).body.baseVersion).toBe(3)
  })

  it('has one request under way, and sends the rest after it from the version it answered', async () => {
    const { draft, calls, call, said, settled } = world()
    draft.note('city', 'Berlin')
    draft.flush()
    draft.note('postal', '10115')
    draft.flush()
    expect(calls).toHaveLength(1)
    call(0).answer(saved(9))
    await settled()
    expect(call(1).body).toMatchObject({ fields: { postal: '10115' }, baseVersion: 9 })
    expect(call(1).body.opId).not.toBe(call(0).body.opId)
    // Not before everything typed is there.
    expect(said).toEqual([])
    call(1).answer(saved(10))
    await settled()
    expect(said).toEqual(['saved'])
  })

  it('takes along with the next change what a broken line lost, unless it was typed anew', async () => {
    const { draft, call, said, settled } = world()
    draft.note('city', 'Berlin')
    draft.note('postal', '1')
    draft.flush()
    draft.note('postal', '10115')
    call(0).fail()
    await settled()
    expect(said).toEqual(['offline'])
    draft.flush()
    expect(call(1).body.fields).toEqual({ city: 'Berlin', postal: '10115' })
  })

  it.each([401, 409])('stops after a refusal with %i until a submit has settled it', async (status) => {
    const { draft, calls, call, said, settled } = world()
    draft.note('city', 'Berlin')
    draft.flush()
    call(0).answer(new Response(null, { status }))
    await settled()
    draft.note('city', 'Potsdam')
    draft.flush()
    expect(calls).toHaveLength(1)
    expect(said).toEqual(['notSaved'])
    draft.adopt(12)
    draft.flush()
    expect(call(1).body).toMatchObject({ fields: { city: 'Potsdam' }, baseVersion: 12 })
  })

  it('sends nothing that a submit carries', () => {
    const { draft, calls, quiet } = world()
    draft.note('city', 'Berlin')
    draft.forget()
    quiet()
    draft.flush()
    expect(calls).toHaveLength(0)
  })
})
