import { newEmail } from './people'

/** What a company's user types about somebody else; a managing director who owns more than half. */
export function typedOwner(
  given: string,
  share: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return {
    personGiven: given,
    personFamily: 'Kestrelhof',
    personEmail: newEmail(),
    'personPhone.country': 'US',
    'personPhone.number': '',
    'personPart.share': share,
    'personPart.director': 'no',
    personControls: 'yes',
    personSigns: 'yes',
    personPosition: 'Managing director',
    ...more,
  }
}

/** The same about oneself, beyond the contact that is filled in already. */
export function typedMyself(given: string, share: string): Readonly<Record<string, string>> {
  return {
    firstName: given,
    lastName: 'Kestrelhof',
    'part.share': share,
    'part.director': 'yes',
    isControlPerson: 'yes',
    isSigner: 'yes',
    position: 'Managing director',
    'partSince.day': '1',
    'partSince.month': '5',
    'partSince.year': '2020',
  }
}
