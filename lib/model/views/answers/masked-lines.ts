import { maskedValue } from '@/lib/model/reference/masked-value'
import type { Answers, Field } from '@/lib/model/requirements/define'
import { pointersOf } from '@/lib/model/requirements/registry'

export type Masking = {
  answers: Answers
  /** Places whose answers are masked until the person has proven a contact. */
  masked: readonly string[]
}

/** An answer's lines, or in their place that there is one. */
export function maskedLines(
  field: Field,
  lines: readonly string[],
  { answers, masked }: Masking,
): readonly string[] {
  const [place] = pointersOf([field]).filter((one) => masked.includes(one) && one in answers)
  return place && lines.length > 0 ? [maskedValue(place, answers[place])] : lines
}
