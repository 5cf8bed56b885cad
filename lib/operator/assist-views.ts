import type { FormWords } from '@/lib/plan/views/form'
import type { Screen } from '@/lib/plan/views/screen'

type Link = { href: string; label: string }

/** The steps that can be filled in with a customer. */
export type AssistOffer = { title: string; hint: string; items: readonly Link[] }

/** The page on which somebody of the team fills in one step for a customer. */
export type AssistView = {
  pageTitle: string
  trail: { label: string; items: readonly Link[]; here: string }
  lead: string
  screen: Screen
  words: FormWords
}
