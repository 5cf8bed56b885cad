import { answersTo, typedAddress, typedParts } from '../../lib/developer/walker/typed.ts'
import { addressIn } from '../../lib/integrators/onboardings/samples.ts'
import { alternately, CannotMeasure, generate, WARM_UPS } from '../generate.mjs'
import { withCpu } from '../processes.mjs'
import { filledForm } from '../world.mjs'

const CONNECTIONS = 32
const EACH_ALONE = 50
const EACH_AMONG = 12
/** The app takes 60 answers in ten minutes from one person; some are left for reading the form. */
const USES = 50

const PURPOSE = answersTo(['accountPurpose'])
const BARE = { firstName: 'Sample', lastName: 'Person', city: 'Berlin' }
const ADDRESS = typedAddress('address', typedParts(addressIn('DEU')))

/** How many people of each kind the measuring needs, so that none meets a limit. */
export function peopleNeeded(rounds) {
  const perConnection = (encodings) => Math.ceil(((rounds + WARM_UPS) * EACH_AMONG * encodings) / USES)
  return {
    alone: Math.ceil(((rounds + WARM_UPS) * EACH_ALONE * 2) / USES),
    among: perConnection(2) * CONNECTIONS,
    intake: perConnection(1) * CONNECTIONS,
  }
}

/**
 * The submit action: alone on one connection, and at 32; as a plain form post and as the page's script sends it; and
 * at 32 without the service, as long as the customer does not exist there.
 *
 * @returns by name `rate`, `p50`, `p99` and perhaps `cpu`
 */
export async function measureActions(rounds, { app, bare, bareAlone, service, people }) {
  const alone = await forms(people.alone, 'purpose', PURPOSE)
  const among = await forms(people.among, 'purpose', PURPOSE)
  const intake = await forms(people.intake, 'address', ADDRESS)
  const own = await filledForm(visitorOf(bare), '/', BARE)
  const ownAlone = await filledForm(visitorOf(bareAlone), '/', BARE)
  const call = { method: 'PATCH', path: '/v2/customer/customer_form1', headers: {}, body: '{}' }
  const one = (port, targets, leadsOn = true) =>
    generate({ port, targets, leadsOn, connections: 1, each: EACH_ALONE })
  const many = (one, targets) =>
    withCpu(one, CONNECTIONS * EACH_AMONG, () =>
      generate({ port: one.port, targets, leadsOn: true, connections: CONNECTIONS, each: EACH_AMONG }),
    )
  return alternately(rounds, {
    service: () => one(service.port, [call], false),
    barePlain: () => one(bare.port, [own.plain]),
    ourPlain: () => one(app.port, alone.plain),
    bareScripted: () => one(bare.port, [own.scripted]),
    ourScripted: () => one(app.port, alone.scripted),
    barePlainRate: () => many(bare, [own.plain]),
    ourPlainRate: () => many(app, among.plain),
    bareScriptedRate: () => many(bare, [own.scripted]),
    ourScriptedRate: () => many(app, among.scripted),
    bareIntakeRate: () => many(bareAlone, [ownAlone.plain]),
    ourIntakeRate: () => many(app, intake.plain),
  })
}

const visitorOf = ({ port }) => ({ origin: `http://127.0.0.1:${port}`, cookie: '' })

/** The forms of many people, in both encodings. The inputs that name the action are the same but for the person. */
async function forms(visits, step, answers) {
  if (visits.length === 0) throw new CannotMeasure('nobody to answer')
  const filled = []
  for (const visit of visits) filled.push(await filledForm(visit, `${visit.home}/${step}`, answers))
  return { plain: filled.map(({ plain }) => plain), scripted: filled.map(({ scripted }) => scripted) }
}
