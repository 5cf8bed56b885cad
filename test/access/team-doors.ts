import { eq } from 'drizzle-orm'
import {
  approvalAction,
  changeTeam,
  endKey,
  endSession,
  fillIn,
  helpAction,
  leave,
  revealAction,
} from '@/app/operator/actions'
import { GET as getNumbers } from '@/app/operator/numbers/file/route'
import { createKey } from '@/lib/integrators/keys/integrator-keys'
import { sessionCookie } from '@/lib/operator/sign-in/cookies'
import { approvals } from '@/lib/platform/db/schema/operators'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { newId } from '@/lib/platform/ids'
import { type Browser, begin, beginCreated, prefilled, type World } from '../world'
import { makeOperator, sessionElsewhere } from '../world/operators'
import { at as asked, OWN } from '../world/request'
import { sent, type TeamDoor } from './door'

const known = (world: World) => begin(world, { prefill: prefilled() })

/** A door about someone's onboarding. */
const about =
  (
    call: (id: string) => Promise<unknown>,
    make: (world: World) => Promise<Browser> = known,
  ): TeamDoor['prepare'] =>
  async (world) => {
    const owner = await make(world)
    return { owner, call: () => call(owner.id).catch((error: unknown) => String(error)) }
  }

/** A door that is about nobody's onboarding. */
const aboutNobody =
  (make: (world: World) => Promise<() => Promise<unknown>>): TeamDoor['prepare'] =>
  async (world) => {
    const call = await make(world)
    return { owner: await known(world), call: () => call().catch((error: unknown) => String(error)) }
  }

/** Everything that opens with the session of an operator. */
export const TEAM_DOORS: readonly TeamDoor[] = [
  {
    name: 'a new link',
    role: 'support',
    prepare: about((id) => helpAction(id, {}, sent({ deed: 'again' }))),
  },
  {
    name: 'end everything',
    role: 'support',
    prepare: about((id) => helpAction(id, {}, sent({ deed: 'revoke' }))),
  },
  {
    name: 'end a session',
    role: 'support',
    prepare: async (world) => {
      const owner = await known(world)
      const [row] = await world.db.select().from(sessions).where(eq(sessions.onboardingId, owner.id))
      const session = row?.id.toString('hex') ?? ''
      return { owner, call: () => helpAction(owner.id, {}, sent({ deed: 'end', session })) }
    },
  },
  {
    name: 'a link to one step',
    role: 'support',
    prepare: about(
      (id) => helpAction(id, {}, sent({ deed: 'point', step: 'identity', note: 'The edge was cut off.' })),
      (world) => beginCreated(world),
    ),
  },
  {
    name: 'fillIn',
    role: 'support',
    prepare: about(
      (id) => fillIn(id, 'name', undefined, sent({ firstName: 'Odalys', lastName: 'Kestrelhof' })),
      (world) => beginCreated(world, { sandboxRequire: 'first_name,last_name' }),
    ),
  },
  {
    name: 'revealAction',
    role: 'reviewer',
    isRead: true,
    prepare: about((id) => revealAction(id, {}, sent({ place: '/email', reason: 'ticket 4711' }))),
  },
  {
    name: 'export personal data',
    role: 'reviewer',
    isRead: true,
    prepare: about((id) => helpAction(id, {}, sent({ deed: 'export', reason: 'ticket 4711' }))),
  },
  {
    name: 'erase personal data',
    role: 'reviewer',
    prepare: async (world) => {
      const owner = await known(world)
      const { reference } = (await owner.visit()).onboarding
      const form = { deed: 'erase', reason: 'ticket 4711', reference }
      return { owner, call: () => helpAction(owner.id, {}, sent(form)) }
    },
  },
  {
    name: 'approve what a colleague asks for',
    role: 'reviewer',
    prepare: async (world) => {
      const owner = await known(world)
      const { id: operatorId } = await makeOperator(world.db, 'reviewer')
      const id = newId('apr')
      const expiresAt = new Date(Date.now() + 60 * 60_000)
      const wish = { action: 'reveal', field: '/email', reason: 'ticket 4711' } as const
      await world.db.insert(approvals).values({ id, operatorId, onboardingId: owner.id, expiresAt, ...wish })
      return { owner, call: () => approvalAction({}, sent({ approval: id, deed: 'approve' })) }
    },
  },
  {
    name: 'changeTeam',
    role: 'admin',
    prepare: aboutNobody(async ({ db }) => {
      const { id } = await makeOperator(db, 'viewer')
      return () => changeTeam({}, sent({ person: id, deed: 'out' }))
    }),
  },
  {
    name: 'endSession',
    role: 'viewer',
    prepare: aboutNobody(async ({ db }) => async () => {
      const session = await sessionElsewhere(db, asked.cookies.get(sessionCookie().name))
      return endSession({}, sent({ session }))
    }),
  },
  {
    name: 'endKey',
    role: 'admin',
    prepare: aboutNobody(async ({ db, integrator }) => {
      const made = await createKey(db, integrator.id, 'Of the matrix')
      return () => endKey({}, sent({ key: made.ok ? made.value.id : '' }))
    }),
  },
  {
    name: 'GET numbers',
    role: 'reviewer',
    isRead: true,
    prepare: aboutNobody(
      async () => () =>
        getNumbers(new Request(`${OWN}/operator/numbers/file?table=questions`, { headers: asked.headers })),
    ),
  },
  { name: 'leave', role: 'viewer', prepare: aboutNobody(async () => () => leave()) },
]
