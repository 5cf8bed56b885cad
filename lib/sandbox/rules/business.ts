import 'server-only'
import type { SandboxAddress, SandboxAnswers, SandboxBusiness } from '@/lib/platform/db/schema/sandbox'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import { checkAddress } from './address'
import { isFuture, when } from './person'
import { VAT_PREFIXES } from './regions'

/** Rules over several fields of a company, on the merged state. */
export function checkBusiness(business: SandboxBusiness, settings: SandboxSettings, now: Date): Violation[] {
  const told = business.businessInformation
  return [
    ...checkAddresses(business.addresses, settings),
    ...checkValues(told, settings),
    ...checkDescriptions(told),
    ...checkActivities(told),
    ...checkAssets(told, settings.auditedStatementsThreshold),
    ...checkRegistration(told, isEeaPlusBusiness(business.addresses, settings)),
    ...when(
      typeof told.incorporatedOn === 'string' && isFuture(told.incorporatedOn, now),
      '/businessInformation/incorporatedOn',
      'Must not be in the future',
    ),
  ]
}

/** Businesses count by incorporation, hence by the registered address; the operating one by a switch. */
export function isEeaPlusBusiness(addresses: SandboxAddress[], settings: SandboxSettings): boolean {
  return addresses.some(
    ({ type, country }) =>
      (type === 'registered' || settings.operatingAddressCountsForEea) &&
      settings.eeaCountries.includes(country),
  )
}

function checkAddresses(addresses: SandboxAddress[], settings: SandboxSettings): Violation[] {
  const types = new Set(addresses.map(({ type }) => type))
  return [
    ...when(types.size !== 2, '/addresses', 'One registered and one operating address are required'),
    ...addresses.flatMap((address, index) => checkAddress(address, `/addresses/${index}`, settings)),
  ]
}

/** Answers whose values the service does not publish; the settings list them. */
function checkValues(told: SandboxAnswers, { rules }: SandboxSettings): Violation[] {
  return Object.entries(rules.businessValues).flatMap(([field, values]) => {
    const detail = `Must be one of ${values.join(', ')}`
    const given = told[field]
    if (Array.isArray(given))
      return given.flatMap((one, place) =>
        when(!values.includes(one), `/businessInformation/${field}/${place}`, detail),
      )
    return when(typeof given === 'string' && !values.includes(given), `/businessInformation/${field}`, detail)
  })
}

const DESCRIBED = {
  accountPurpose: 'accountPurposeDescription',
  entityType: 'entityTypeDescription',
  identificationNumberType: 'identificationNumberDescription',
}

function checkDescriptions(told: SandboxAnswers): Violation[] {
  return Object.entries(DESCRIBED).flatMap(([choice, description]) =>
    when(
      told[choice] === 'other' && told[description] === undefined,
      `/businessInformation/${description}`,
      `Required when ${choice} is other`,
    ),
  )
}

function checkActivities(told: SandboxAnswers): Violation[] {
  const activities = Array.isArray(told.regulatedActivities) ? told.regulatedActivities : []
  return [
    ...when(
      activities.includes('none_of_the_above') && activities.length > 1,
      '/businessInformation/regulatedActivities',
      'None of the above excludes the others',
    ),
    ...when(
      activities.includes('money_services') && told.complianceScreeningExplanation === undefined,
      '/businessInformation/complianceScreeningExplanation',
      'Required for money services',
    ),
  ]
}

function checkAssets(told: SandboxAnswers, threshold: number): Violation[] {
  const assets = told.totalAssetsUsd
  return when(
    typeof assets === 'number' && assets >= threshold && told.hasAuditedFinancialStatementsAttested !== true,
    '/businessInformation/hasAuditedFinancialStatementsAttested',
    'Audited financial statements must be attested',
  )
}

function checkRegistration(told: SandboxAnswers, eeaPlus: boolean): Violation[] {
  const { registrationNumber: number, registrationNumberType: type } = told
  return [
    ...when(
      typeof number === 'string' && looksLikeVat(number),
      '/businessInformation/registrationNumber',
      'A VAT number is not a registration number',
    ),
    ...when(
      eeaPlus && number !== undefined && type === undefined,
      '/businessInformation/registrationNumberType',
      'Required with registrationNumber',
    ),
    ...when(
      eeaPlus && type !== undefined && number === undefined,
      '/businessInformation/registrationNumber',
      'Required with registrationNumberType',
    ),
  ]
}

/**
 * A member state's prefix and at least eight digits among few letters; Ireland has seven digits and a letter. Fewer
 * digits would also catch the German "HRB 123456".
 */
function looksLikeVat(number: string): boolean {
  const compact = number.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (/^IE\d{7}[A-Z]{1,2}$/.test(compact)) return true
  const rest = compact.slice(2)
  return (
    VAT_PREFIXES.has(compact.slice(0, 2)) && /^[A-Z\d]{8,12}$/.test(rest) && /^(\D{0,3}\d){8,}\D?$/.test(rest)
  )
}
