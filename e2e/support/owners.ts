import { TYPED } from '@/lib/developer/walker/typed'
import { newEmail } from './people'

/** What a company's user types about someone else; a managing director who owns more than half. */
export function typedOwner(
  given: string,
  share: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    ...TYPED.aboutPerson,
    personGiven: given,
    personEmail: newEmail(),
    'personPart.share': share,
    ...more,
  }
}

/** The same about oneself, beyond the contact that is filled in already. */
export function typedMyself(given: string, share: string): Readonly<Record<string, string>> {
  return { ...TYPED.representative, firstName: given, 'part.share': share }
}
