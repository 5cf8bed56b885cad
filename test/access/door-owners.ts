import { invitePerson } from '@/lib/flow/people/invite-person'
import { assist } from '@/lib/operator/acts/assist'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  openBrowser,
  prefilled,
  send,
  type World,
} from '../world'
import { makeOperator } from '../world/operators'
import { aCompany, listed, savePersonOf, typedPerson } from '../world/people'
import { at as asked } from '../world/request'
import type { Door, Ready } from './door'

/** Who calls is told by the headers of the moment. */
export const headers = (more: Readonly<Record<string, string>> = {}): Headers => {
  const all = new Headers(asked.headers)
  for (const [name, value] of Object.entries(more)) all.set(name, value)
  return all
}

export const redirects = (acting: () => Promise<unknown>) => () =>
  acting().catch((error: unknown) => String(error))

/** A door of someone whose customer is made this way. */
export const of =
  (make: (world: World) => Promise<Browser>, call: (id: string) => Promise<unknown>): Door['prepare'] =>
  async (world) => {
    const owner = await make(world)
    return { owner, call: redirects(() => call(owner.id)) }
  }

export const newcomer = (world: World) => begin(world, { prefill: prefilled() })
export const customer = (world: World) => beginCreated(world)

/** Someone who has something to prove. */
export async function inFurtherBrowser(world: World): Promise<Browser> {
  const made = await makeOnboarding(world, { prefill: prefilled() })
  await send(await openBrowser(world, made))
  return openBrowser(world, made)
}

/** A company with one person on its list. */
export const aboutOne =
  (call: (company: string, person: string) => Promise<unknown>, before = nothingBefore): Door['prepare'] =>
  async (world): Promise<Ready> => {
    const owner = await aCompany(world)
    await savePersonOf(world, owner, typedPerson())
    const { id } = present((await listed(world, owner))[0], 'one is listed')
    await before(world, owner, id)
    return { owner, call: redirects(() => call(owner.id, id)) }
  }

async function nothingBefore(_world: World, _company: Browser, _person: string): Promise<void> {}

export async function invited({ db }: World, company: Browser, person: string): Promise<void> {
  await invitePerson(db, await company.visit(), person)
}

export async function withNote(world: World): Promise<Browser> {
  const owner = await beginCreated(world, { sandboxRequire: 'first_name,last_name' })
  const operator = await makeOperator(world.db, 'support')
  const form = { get: (name: string) => ({ firstName: 'Odalys', lastName: 'Kestrelhof' })[name] ?? null }
  await assist(world.db, operator, { id: owner.id, step: 'name', form })
  return owner
}
