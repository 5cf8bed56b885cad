import type { Rule } from './import-rules'
import { sourcesIn, type Tree } from './tree'

/** The wings of `lib`, each with the wings below it that it may import. */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  platform: [],
  // One file of it connects the sandbox, which a rule of its own sees to.
  upstream: ['platform', 'sandbox'],
  sandbox: ['platform', 'upstream'],
  flow: ['model', 'platform', 'upstream'],
  integrators: ['model', 'platform', 'upstream', 'flow'],
  operator: ['model', 'platform', 'upstream', 'flow', 'integrators'],
  developer: ['model', 'platform', 'upstream', 'flow', 'integrators'],
  start: ['model', 'platform', 'upstream', 'flow', 'integrators', 'operator', 'developer'],
}

/** Plain files of a wing above, or beside, that the model may use; its own rule says which of them as types only. */
const OPEN_TO_THE_MODEL =
  /^lib\/(?:platform\/(?:durations|errors|without-undefined|i18n\/(?:words|in-seconds|format-locale|languages|language-data|locales|isolate|sentence|message-key))|upstream\/types)\.ts$/

/** The rooms of the customer's side from the foot to the top. A room imports only rooms that are before it. */
const FLOW_ROOMS = [
  ...['events', 'look', 'counts', 'drafts', 'onboarding', 'retention', 'sessions', 'framing', 'company'],
  ...['service', 'pages', 'assisted', 'answers', 'people', 'one-time-codes', 'documents', 'hosted'],
  ...['own-answers', 'landing', 'webhooks-in', 'screens'],
]

const wingOf = (path: string) => path.split('/')[1] ?? ''

/** Wings without rooms of their own count as one room. */
function roomOf(path: string): string {
  const [, wing = '', room = ''] = path.split('/')
  return ['upstream', 'sandbox', 'start'].includes(wing) ? wing : `${wing}/${room.replace(/\.\w+$/, '')}`
}

type Crossing = { path: string; from: string }

/** Every import inside `lib` that leads out of a room. Types count: they too say who has to know whom. */
function crossings(tree: Tree): Crossing[] {
  return sourcesIn(tree, 'lib/').flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from.startsWith('lib/') && roomOf(from) !== roomOf(path))
      .map(({ from }) => ({ path, from })),
  )
}

const told = ({ path, from }: Crossing) => `${path} imports ${from}`

/** Every file of `lib` is in a wing, and wings import downwards only. */
export const wings: Rule = (tree) => [
  ...sourcesIn(tree, 'lib/')
    .filter(({ path }) => !Object.hasOwn(WINGS, wingOf(path)))
    .map(({ path }) => `${path} stands in no wing`),
  ...crossings(tree)
    .filter(({ path, from }) => {
      const isPlain = wingOf(path) === 'model' && OPEN_TO_THE_MODEL.test(from)
      return wingOf(path) !== wingOf(from) && !isPlain && !WINGS[wingOf(path)]?.includes(wingOf(from))
    })
    .map(told),
]

/** The rooms of the customer's side keep their order, and each of them is in it. */
export const flowRoomsInOrder: Rule = (tree) => {
  const placeOf = (path: string) => FLOW_ROOMS.indexOf(path.split('/')[2] ?? '')
  const inFlow = sourcesIn(tree, 'lib/flow/')
  return [
    ...inFlow.filter(({ path }) => placeOf(path) < 0).map(({ path }) => `${path} stands in no known room`),
    ...crossings(tree)
      .filter(({ path, from }) => wingOf(path) === 'flow' && wingOf(from) === 'flow')
      .filter(({ path, from }) => placeOf(from) > placeOf(path))
      .map(told),
  ]
}

/** No room reaches itself again through the rooms it imports. */
export const noRoomCircles: Rule = (tree) => {
  const next = new Map<string, Set<string>>()
  for (const { path, from } of crossings(tree)) {
    const known = next.get(roomOf(path)) ?? new Set<string>()
    next.set(roomOf(path), known.add(roomOf(from)))
  }
  const found: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (room: string): void => {
    if (way.includes(room)) found.push([...way.slice(way.indexOf(room)), room].join(' → '))
    if (way.includes(room) || done.has(room)) return
    way.push(room)
    for (const one of next.get(room) ?? []) visit(one)
    way.pop()
    done.add(room)
  }
  for (const room of next.keys()) visit(room)
  return found
}
