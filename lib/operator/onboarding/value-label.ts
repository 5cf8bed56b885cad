import 'server-only'
import type { AnsweredField } from '@/lib/model/requirements/define'
import { requirements } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'

/** Parts of an answer that are named beside it; any other part is what the answer is all about. */
const NAMED_PARTS = [
  'country',
  'line1',
  'line2',
  'city',
  'postalCode',
  'state',
  'type',
  'description',
  'attested',
  'roles',
] as const

type Place = { field: AnsweredField; part: string }

/** Every place that a screen fills in, with the answer and the part of it that is there. */
const places: ReadonlyMap<string, Place> = new Map(
  requirements
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      Object.entries(field.parts).map(([part, pointer]): [string, Place] => [pointer, { field, part }]),
    ),
)

/** A place in the words that the customer reads; one that no screen fills in by its pointer. */
export function valueLabel({ t }: Words, place: string): string {
  const known = places.get(place)
  if (!known) return place
  const term = t(`fields.${known.field.id}.term`)
  const part = NAMED_PARTS.find((one) => one === known.part)
  return part ? `${term}: ${t(`operator.parts.${part}`)}` : term
}
