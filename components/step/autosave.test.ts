import { describe, expect, it } from 'vitest'
import { createAutosave } from '@/components/step/autosave'
import type { AutosaveOutcome, Disputed } from '@/components/step/autosave-types'
import { openStored } from '@/components/step/fields'

type Call = {
  body: {
    fields: Record<string, string>
    baseVersion: number
    bases: Record<string, number>
    opId: string
  }
  answer: (r: Response) => void
  fail: () => void
}

function world() {
  const calls: Call[] = []
  const said: AutosaveOutcome[] = []
  const disputes: Disputed[] = []
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
  const fields = openStored()
  const { form } = fields
  fields.begin({ city: '', postal: '' }, {})
  for (const name of ['city', 'postal']) form.register(name)
  const draft = createAutosave(
    fields,
    { url: '/draft', version: 3, step: 'address' },
    { say: (s) => said.push(s), dispute: (d) => disputes.push(d), send, later },
  )
  const type = (name: string, text: string) => form.setValue(name, text, { shouldDirty: true })
  /** A submit sets out; gives what happens when it arrives or does not. */
  const submit = () => {
    draft.hold()
    const undo = fields.carry()
    return (hasArrived: boolean) => {
      if (!hasArrived) undo()
      draft.resume(hasArrived)
    }
  }
  const call = (index: number): Call => {
    const found = calls[index]
    if (!found) throw new Error(`No request ${index}`)
    return found
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { draft, form, type, submit, calls, said, disputes, call, settled, quiet: () => waiting?.() }
}

const saved = (version: number) => Response.json({ version })

describe('autosave', () => {
  it('sends what changed once nothing changes any more', () => {
    const { type, calls, call, quiet } = world()
    type('city', 'Ber')
    type('city', 'Berlin')
    expect(calls).toHaveLength(0)
    quiet()
    expect(call(0).body.fields).toEqual({ city: 'Berlin' })
    expect(call(0).body.baseVersion).toBe(3)
  })

  it('has one request under way, and sends the rest after it each input from the version this page left', async () => {
    const { draft, type, calls, call, said, settled } = world()
    type('city', 'Berlin')
    draft.flush()
    type('postal', '10115')
    draft.flush()
    expect(calls).toHaveLength(1)
    call(0).answer(saved(9))
    await settled()
    expect(call(1).body).toMatchObject({ fields: { postal: '10115' }, baseVersion: 3, bases: {} })
    expect(call(1).body.opId).not.toBe(call(0).body.opId)
    // Not before everything typed is there.
    expect(said).toEqual([])
    call(1).answer(saved(10))
    await settled()
    expect(said).toEqual(['saved'])
    type('city', 'Bern')
    draft.flush()
    expect(call(2).body.bases).toEqual({ city: 9 })
  })

  it('takes along with the next change what a broken line lost, unless it was typed again', async () => {
    const { draft, type, call, said, settled } = world()
    type('city', 'Berlin')
    type('postal', '1')
    draft.flush()
    type('postal', '10115')
    call(0).fail()
    await settled()
    // The browser is online: it is the server that does not answer.
    expect(said).toEqual(['retrying'])
    draft.flush()
    expect(call(1).body.fields).toEqual({ city: 'Berlin', postal: '10115' })
  })

  it.each([
    [401, 'closed'],
    [409, 'notSaved'],
  ])('stops after a refusal with %i until a submit has settled it', async (status, outcome) => {
    const { draft, type, calls, call, said, settled } = world()
    type('city', 'Berlin')
    draft.flush()
    call(0).answer(new Response(null, { status }))
    await settled()
    type('city', 'Potsdam')
    draft.flush()
    expect(calls).toHaveLength(1)
    expect(said).toEqual([outcome])
    draft.adopt(12)
    draft.flush()
    expect(call(1).body).toMatchObject({ fields: { city: 'Potsdam' }, baseVersion: 12 })
  })

  it('remembers what a submit carried that never arrived', () => {
    const { draft, type, submit, call, quiet } = world()
    type('city', 'Berlin')
    const end = submit()
    expect(draft.isUnsent()).toBe(false)
    end(false)
    expect(draft.isUnsent()).toBe(true)
    quiet()
    expect(call(0).body.fields).toEqual({ city: 'Berlin' })
  })

  it('counts text as unsent while it is on its way', async () => {
    const { draft, type, call, settled } = world()
    type('city', 'Berlin')
    draft.flush()
    expect(draft.isUnsent()).toBe(true)
    call(0).answer(saved(4))
    await settled()
    expect(draft.isUnsent()).toBe(false)
  })

  it('sends nothing that a submit carries', () => {
    const { draft, type, submit, calls, quiet } = world()
    type('city', 'Berlin')
    const end = submit()
    quiet()
    draft.flush()
    end(true)
    quiet()
    draft.flush()
    expect(calls).toHaveLength(0)
  })

  it.each([500, 503, 429])('tries again by itself after %i, and is unsent until then', async (status) => {
    const { draft, type, call, said, settled, quiet } = world()
    type('city', 'Berlin')
    draft.flush()
    call(0).answer(new Response(null, { status }))
    await settled()
    expect([said, draft.isUnsent()]).toEqual([['retrying'], true])
    quiet()
    call(1).answer(saved(4))
    await settled()
    expect([said.at(-1), draft.isUnsent()]).toEqual(['saved', false])
  })

  const conflict = () =>
    Response.json({ conflict: { version: 7, fields: { city: 'Bern' } } }, { status: 409 })

  it('leaves an input that was changed elsewhere alone until the person decides', async () => {
    const { draft, type, calls, call, said, disputes, settled } = world()
    type('city', 'Berlin')
    type('postal', '10115')
    draft.flush()
    call(0).answer(conflict())
    await settled()
    expect([said, disputes.at(-1)]).toEqual([['notSaved'], { city: 'Bern' }])
    type('city', 'Berlin-Mitte')
    draft.flush()
    expect(calls).toHaveLength(1)
    draft.settle('city', true)
    expect(call(1).body).toMatchObject({ fields: { city: 'Berlin-Mitte' }, bases: { city: 7 } })
    call(1).answer(saved(8))
    await settled()
    expect([said.at(-1), disputes.at(-1)]).toEqual(['saved', {}])
  })

  it('sends nothing where the person takes the other text', async () => {
    const { draft, form, type, calls, call, said, disputes, settled } = world()
    type('city', 'Berlin')
    draft.flush()
    call(0).answer(conflict())
    await settled()
    draft.settle('city', false)
    expect([calls.length, said.at(-1), disputes.at(-1)]).toEqual([1, 'saved', {}])
    expect(form.getValues('city')).toBe('Bern')
  })

  it('says nothing of a request that a submit has overtaken', async () => {
    const { draft, type, submit, call, said, disputes, settled } = world()
    type('city', 'Berlin')
    draft.flush()
    submit()
    call(0).answer(conflict())
    await settled()
    expect([said, disputes.at(-1)]).toEqual([[], {}])
  })

  it('sends nothing that the server has already', () => {
    const { type, calls, quiet, draft } = world()
    type('city', 'Berlin')
    type('city', '')
    quiet()
    draft.flush()
    expect([calls.length, draft.isUnsent()]).toEqual([0, false])
  })

  it('sends after a submit what was typed while that was on its way', () => {
    const { type, submit, call, quiet } = world()
    type('city', 'Berlin')
    const end = submit()
    type('postal', '10115')
    quiet()
    end(true)
    quiet()
    expect(call(0).body.fields).toEqual({ postal: '10115' })
  })
})
