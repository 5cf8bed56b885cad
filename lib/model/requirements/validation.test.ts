import { describe, expect, test } from 'vitest'
import { readForm } from '@/lib/model/plan/form'
import type { Typed } from './define'
import { fieldNamed } from './testing/fields'

const read = (id: string, typed: Typed, today = '2026-01-02') =>
  readForm([fieldNamed(id)], typed, { answers: {}, customerType: 'individual', today })
const keysOf = (id: string, typed: Typed) => read(id, typed).problems.map(({ key }) => key)

const address = { 'address.country': 'US', 'address.city': 'Austin', 'address.state': 'TX' }
const born = (day: string, month: string, year: string) => ({
  'dateOfBirth.day': day,
  'dateOfBirth.month': month,
  'dateOfBirth.year': year,
})

describe('what the service takes is taken, and one step beyond is refused', () => {
  const long = (length: number) => 'x'.repeat(length)
  const house = { ...address, 'address.postalCode': '78701' }

  test.each<[what: string, field: string, typed: Typed]>([
    ['a name of one letter', 'firstName', { firstName: 'Ó' }],
    ['a name in full-width letters', 'firstName', { firstName: 'Ｔａｒｏ' }],
    ['a name of 100 letters', 'lastName', { lastName: long(100) }],
    ['no middle name', 'middleName', {}],
    [
      'an address of 254 characters',
      'email',
      { email: `${long(64)}@${long(59)}.${long(60)}.${long(60)}.example` },
    ],
    ['a line of 255 characters', 'address', { ...house, 'address.line1': long(255) }],
    ['the 29th of February of a leap year', 'dateOfBirth', born('29', '2', '2024')],
    ['yesterday', 'dateOfBirth', born('1', '1', '2026')],
    ['the first day of 1900', 'dateOfBirth', born('1', '1', '1900')],
    ['an occupation by its code', 'occupation', { 'occupation.title': '15-1132' }],
    ['a field of work alone', 'occupation', { 'occupation.field': '55' }],
    ['the last of the ranges', 'expectedMonthlyPayments', { expectedMonthlyPayments: '50000_plus' }],
    ['a no', 'actingAsIntermediary', { actingAsIntermediary: 'no' }],
  ])('%s', (_what, field, typed) => {
    expect(read(field, typed).problems).toEqual([])
  })

  test.each<[what: string, field: string, typed: Typed, key: string]>([
    ['no name', 'firstName', { firstName: ' ' }, 'fields.firstName.empty'],
    ['a name of 101 letters', 'firstName', { firstName: long(101) }, 'controls.name.long'],
    ['a name without a letter', 'lastName', { lastName: '12 34' }, 'controls.name.wrong'],
    [
      'an address of 255 characters',
      'email',
      { email: `${long(64)}@${long(60)}.${long(60)}.${long(60)}.example` },
      'fields.email.long',
    ],
    [
      'a line of 256 characters',
      'address',
      { ...house, 'address.line1': long(256) },
      'controls.address.line1.long',
    ],
    ['the 29th of February of another year', 'dateOfBirth', born('29', '2', '2023'), 'controls.date.unreal'],
    ['the 31st of April', 'dateOfBirth', born('31', 'april', '1990'), 'controls.date.unreal'],
    ['today', 'dateOfBirth', born('2', '1', '2026'), 'fields.dateOfBirth.future'],
    ['1899', 'dateOfBirth', born('31', '12', '1899'), 'controls.date.year_early'],
    ['a leap day of the Thai calendar', 'dateOfBirth', born('29', '2', '2543'), 'fields.dateOfBirth.future'],
    ['a day of the Persian calendar', 'dateOfBirth', born('31', '2', '1364'), 'controls.date.year_early'],
    ['a year of two digits', 'dateOfBirth', born('1', '1', '85'), 'controls.date.year_wrong'],
    ['the 32nd', 'dateOfBirth', born('32', '1', '1985'), 'controls.date.day_wrong'],
    ['a 13th month', 'dateOfBirth', born('1', '13', '1985'), 'controls.date.month_wrong'],
    ['no month', 'dateOfBirth', born('1', '', '1985'), 'controls.date.month_empty'],
    ['nothing', 'dateOfBirth', born('', '', ''), 'fields.dateOfBirth.empty'],
    [
      'a range nobody offers',
      'expectedMonthlyPayments',
      { expectedMonthlyPayments: '0_1' },
      'fields.expectedMonthlyPayments.empty',
    ],
    [
      'a perhaps',
      'actingAsIntermediary',
      { actingAsIntermediary: 'perhaps' },
      'fields.actingAsIntermediary.empty',
    ],
    [
      'an occupation nobody has',
      'occupation',
      { 'occupation.title': 'qwxyz' },
      'controls.occupation.title_nothing',
    ],
    [
      'a code out of no search',
      'occupation',
      { 'occupation.code': '15-1132' },
      'controls.occupation.title_empty',
    ],
    [
      'a country there is not',
      'residencyCountry',
      { residencyCountry: 'Atlantis' },
      'fields.residencyCountry.empty',
    ],
  ])('refuses %s', (_what, field, typed, key) => {
    expect(keysOf(field, typed)).toEqual([key])
  })

  test.each([
    ['27', '3', '1985'],
    ['27', '03', '1985'],
    ['27', 'March', '1985'],
    ['27.', 'März', '1985'],
    ['27', 'mars', '1985'],
    ['27', 'marca', '1985'],
    ['27', 'março', '1985'],
    ['٢٧', 'مارس', '١٩٨٥'],
    [' ２７ ', '３', '１９８５'],
  ])('reads %s %s %s as one day', (day, month, year) => {
    expect(read('dateOfBirth', born(day, month, year)).values).toEqual({ '/dateOfBirth': '1985-03-27' })
  })

  test('a country without postal codes asks for none', () => {
    const typed = { 'address.country': 'HK', 'address.line1': '1 Queen’s Road', 'address.city': 'Central' }
    const { values, problems } = read('address', { ...typed, 'address.state': 'HK-HK' })
    expect(problems.map(({ input }) => input)).not.toContain('address.postalCode')
    expect(values).not.toHaveProperty(['/address/postalCode'])
  })

  test('a phone number with letters is refused with its own words', () => {
    expect(keysOf('phone', { 'phone.country': 'DE', 'phone.number': '030 CALLME' })).toEqual([
      'controls.phone.letters',
    ])
  })

  test('a hyphen of a word processor is the one on the keyboard', () => {
    expect(read('lastName', { lastName: 'Lee\u2011Kim' }).values).toEqual({ '/lastName': 'Lee-Kim' })
  })

  test('separators in a tax number do not count', () => {
    const typed = { 'tax.country': 'BR', 'tax.type': 'cpf', 'tax.number': '529.982.247-25' }
    expect(read('tax', typed).values).toMatchObject({
      '/personalInformation/taxIdentificationNumber': '52998224725',
    })
  })
})

describe('answers that belong together', () => {
  test('a tax number never goes without its country and kind', () => {
    const { values } = read('tax', { 'tax.country': 'DE', 'tax.number': '36 574 261 809' })
    expect(Object.keys(values).map((pointer) => pointer.replace(/.*taxIdentificationNumber/, ''))).toEqual(
      expect.arrayContaining(['', 'Type', 'Country']),
    )
  })

  test('another kind of tax number needs its description', () => {
    const typed = { 'tax.country': 'DE', 'tax.type': 'other', 'tax.number': '1' }
    expect(keysOf('tax', typed)).toEqual(['controls.tax.description.empty'])
    expect(keysOf('tax', { ...typed, 'tax.description': 'Card of the city' })).toEqual([])
  })

  test('“other” needs its description', () => {
    const purpose = [fieldNamed('accountPurpose'), fieldNamed('accountPurposeDescription')]
    const problems = (typed: Typed) =>
      readForm(purpose, typed, { answers: {}, customerType: 'individual' }).problems
    expect(problems({ accountPurpose: 'other' })).toHaveLength(1)
    expect(problems({ accountPurpose: 'other', accountPurposeDescription: 'A house' })).toEqual([])
    expect(problems({ accountPurpose: 'receive_salary' })).toEqual([])
  })

  test('a single name is sent as both names, and only where it is said that there is one', () => {
    const names = [fieldNamed('firstName'), fieldNamed('lastName')]
    const given = (typed: Typed) => readForm(names, typed, { answers: {}, customerType: 'individual' })
    expect(given({ firstName: 'Suharto', 'lastName.none': 'on' }).values).toEqual({
      '/firstName': 'Suharto',
      '/lastName': 'Suharto',
    })
    expect(given({ firstName: 'Suharto' }).problems).toHaveLength(1)
    expect(given({ firstName: 'Ada', lastName: 'King', 'lastName.none': 'on' }).problems).toMatchObject([
      { input: 'lastName', key: 'controls.last_name.both' },
    ])
  })

  test('an occupation and a field of work are not both given', () => {
    const typed = { 'occupation.title': 'nurse', 'occupation.code': '29-1141', 'occupation.field': '29' }
    expect(keysOf('occupation', typed)).toEqual(['controls.occupation.field_both'])
  })
})

describe('every script, and nothing that hides in one', () => {
  const texts = [
    ['composed', 'Zoe\u0308', 'Zoë'],
    ['without what cannot be seen', 'A\u200bd\u2060a\ufeff', 'Ada'],
    ['without turns of direction', '\u202eada\u202c', 'ada'],
    ['from the right', 'محمد عبد الله', 'محمد عبد الله'],
    ['with the joiner Persian needs', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['of four bytes a letter', '𠮷野', '𠮷野'],
    ['with an emoji', 'Ada 👩🏽‍🚀', 'Ada 👩🏽‍🚀'],
    ['with marks that stack', 'Z\u0351\u0357o', 'Z\u0351\u0357o'],
    ['in narrow and wide spaces', 'Ada\u202f\u3000King', 'Ada King'],
  ] as const
  const places = [
    ['firstName', 'firstName', '/firstName'],
    ['middleName', 'middleName', '/middleName'],
    ['lastName', 'lastName', '/lastName'],
    [
      'accountPurposeDescription',
      'accountPurposeDescription',
      '/personalInformation/accountPurposeDescription',
    ],
    ['address', 'address.line1', '/address/line1'],
    ['address', 'address.city', '/address/city'],
  ] as const

  describe.each(places)('in %s, %s', (field, input, pointer) => {
    test.each(texts)('a text %s is kept as it was meant', (_how, typed, meant) => {
      const rest = {
        ...address,
        'address.line1': '1 Main',
        'address.postalCode': '78701',
        accountPurpose: 'other',
      }
      expect(read(field, { ...rest, [input]: typed }).values).toMatchObject({ [pointer]: meant })
    })
  })

  test('digits of any script are digits', () => {
    const typed = { 'tax.country': 'DE', 'tax.number': '٣٦٥٧٤٢٦١٨٠٩' }
    expect(read('tax', typed).values).toMatchObject({
      '/personalInformation/taxIdentificationNumber': '36574261809',
    })
  })
})

describe('a country of birth that no longer exists', () => {
  const born = (typed: Typed) => read('countryOfBirth', typed)

  test.each([
    ['DDR', 'DEU'],
    ['Burma', 'MMR'],
    ['Germany', 'DEU'],
  ])('%s is one country today', (name, today) => {
    expect(born({ countryOfBirth: name }).values).toEqual({ '/personalInformation/countryOfBirth': today })
  })

  test('that became several is asked about, and only those are taken', () => {
    const yugoslavia = { countryOfBirth: 'Yugoslavia' }
    expect(keysOf('countryOfBirth', yugoslavia)).toEqual(['controls.country.today_empty'])
    expect(keysOf('countryOfBirth', { ...yugoslavia, 'countryOfBirth.today': 'FR' })).toHaveLength(1)
    expect(born({ ...yugoslavia, 'countryOfBirth.today': 'SI' }).values).toEqual({
      '/personalInformation/countryOfBirth': 'SVN',
    })
  })
})
