import 'server-only'
import type { Field } from '@/lib/model/requirements/define'
import { keysOf, type Pointer, readAt, type Scalar } from '@/lib/model/requirements/pointer'

/** A body whose list items are where our pointers look for them, and the way back to where they were given. */
type Placed = { body: Record<string, unknown>; givenAt: (pointer: string) => string }

/** An item of a list that says by one of its values which of our places is its own. */
type Place = { list: string; index: string; name: string; value: Scalar }

/**
 * Puts items of lists where their own words say they belong: a company's addresses come in any order, and each says
 * which of the two it is. An item that says nothing stays where it is.
 */
export function placeItems(body: Record<string, unknown>, fields: readonly Field[]): Placed {
  const places = fields.flatMap(placesOf)
  const moved = new Map<string, string>()
  const placed = { ...body }
  for (const list of new Set(places.map((one) => one.list))) {
    const given = body[list]
    if (!Array.isArray(given)) continue
    const own = places.filter((one) => one.list === list)
    const order = orderOf(given, own)
    placed[list] = Object.fromEntries(order.map((index, at) => [index, given[at]]))
    for (const [at, index] of order.entries()) moved.set(`/${list}/${index}`, `/${list}/${at}`)
  }
  return { body: placed, givenAt: (pointer) => givenPlace(pointer, moved) }
}

/** The places of a field's parts that always hold the same. */
function placesOf({ constants = {}, parts }: Field): readonly Place[] {
  return Object.entries(constants).flatMap(([part, value]) => {
    const [list, index, name, ...deeper] = keysOf(parts[part] ?? '') ?? []
    return list && index && name && deeper.length === 0 ? [{ list, index, name, value }] : []
  })
}

/** The index each item belongs at: the place it names, else any that is left. */
function orderOf(items: readonly unknown[], places: readonly Place[]): readonly string[] {
  const named = items.map((item, at) => {
    const place = places.find(({ name, value }) => readAt(item, nameAt(name)) === value)
    const isFirst = place && items.findIndex((one) => readAt(one, nameAt(place.name)) === place.value) === at
    return isFirst ? place.index : undefined
  })
  const free = items.map((_, at) => String(at)).filter((index) => !named.includes(index))
  return named.map((index) => index ?? free.shift() ?? String(items.length))
}

const nameAt = (name: string): Pointer => `/${name}`

function givenPlace(pointer: string, moved: ReadonlyMap<string, string>): string {
  const [list, index, ...rest] = pointer.slice(1).split('/')
  const from = moved.get(`/${list}/${index}`)
  return from === undefined ? pointer : [from, ...rest].join('/')
}
