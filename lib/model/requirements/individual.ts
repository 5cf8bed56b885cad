import type { AnsweredField, Requirement } from './define'
import { livelihoodRequirements } from './livelihood'

const homeAddress: AnsweredField<'address'> = {
  id: 'address',
  control: 'address',
  autocomplete: 'on',
  parts: {
    country: '/address/country',
    line1: '/address/line1',
    line2: '/address/line2',
    city: '/address/city',
    postalCode: '/address/postalCode',
    state: '/address/state',
  },
}

const taxSet: AnsweredField<'tax'> = {
  id: 'tax',
  control: 'tax',
  parts: {
    country: '/personalInformation/taxIdentificationNumberCountry',
    type: '/personalInformation/taxIdentificationNumberType',
    description: '/personalInformation/taxIdentificationNumberDescription',
    number: '/personalInformation/taxIdentificationNumber',
  },
}

/** Documents that show a person's address; the service has one type for all and takes the kind as a description. */
const ADDRESS_PAPERS = ['utility_bill', 'bank_letter', 'tax_letter', 'tenancy', 'authority_letter'] as const

/**
 * What satisfies each code an individual can be asked for. Names after the first are those of older generations of
 * the service's documentation. Where the description has a field and no code for it, the first name is the field's in
 * the spelling of all documented codes, and the others are what a neighbouring service or a shorter form would say.
 */
export const individualRequirements: readonly Requirement[] = [
  {
    codes: ['email_address', 'email_verification'],
    confirmedBy: 'email_verification',
    step: 'email',
    fields: [{ id: 'email', control: 'email', autocomplete: 'email', parts: { value: '/email' } }],
    create: ['individual', 'business', 'representative'],
    sometimes: true,
  },
  {
    codes: ['phone_number', 'phone_verification'],
    confirmedBy: 'phone_verification',
    step: 'phone',
    fields: [{ id: 'phone', control: 'phone', autocomplete: 'tel-national', parts: { value: '/phone' } }],
    create: ['individual', 'business', 'representative'],
    sometimes: true,
  },
  {
    codes: ['first_name', 'given_name'],
    step: 'name',
    create: ['representative'],
    fields: [
      {
        id: 'firstName',
        control: 'given_name',
        autocomplete: 'given-name',
        parts: { value: '/firstName' },
      },
    ],
  },
  {
    codes: ['middle_name'],
    step: 'name',
    fields: [
      {
        id: 'middleName',
        control: 'given_name',
        autocomplete: 'additional-name',
        mayBeEmpty: true,
        parts: { value: '/middleName' },
      },
    ],
  },
  {
    codes: ['last_name', 'family_name'],
    step: 'name',
    create: ['representative'],
    fields: [
      { id: 'lastName', control: 'last_name', autocomplete: 'family-name', parts: { value: '/lastName' } },
    ],
  },
  {
    codes: ['date_of_birth', 'birth_date'],
    step: 'name',
    neverAssisted: true,
    fields: [{ id: 'dateOfBirth', control: 'date', autocomplete: 'bday', parts: { value: '/dateOfBirth' } }],
  },
  {
    codes: ['gender'],
    step: 'gender',
    fields: [
      {
        id: 'gender',
        control: 'choice',
        choices: ['female', 'male', 'other'],
        parts: { value: '/personalInformation/gender' },
      },
    ],
  },
  {
    codes: ['residential_address', 'address_of_residence'],
    step: 'address',
    fields: [homeAddress],
    create: ['individual', 'representative'],
  },
  {
    codes: ['country_of_birth'],
    step: 'birth',
    sometimes: true,
    fields: [
      {
        id: 'countryOfBirth',
        control: 'birth_country',
        parts: { value: '/personalInformation/countryOfBirth' },
      },
    ],
  },
  {
    codes: ['nationality'],
    step: 'birth',
    sometimes: true,
    fields: [
      {
        id: 'nationality',
        control: 'country',
        offeredFrom: '/documents/identity/country',
        parts: { value: '/personalInformation/nationality' },
      },
    ],
  },
  {
    codes: ['residency_country', 'country_of_residence'],
    step: 'residency',
    fields: [
      {
        id: 'residencyCountry',
        control: 'country',
        offeredFrom: '/address/country',
        parts: { value: '/personalInformation/residencyCountry' },
      },
    ],
  },
  ...livelihoodRequirements,
  // The service takes tax data only together with the address.
  {
    codes: ['tax_identification_number'],
    step: 'tax',
    fields: [taxSet],
    alongside: ['residential_address'],
    usual: true,
  },
  { codes: ['terms_of_service'], step: 'terms', fields: [], sometimes: true },
  {
    codes: ['identity_document', 'identification_document', 'photo_id'],
    step: 'identity',
    // Which document it will be is a parameter of the upload, not part of the customer: it has a place of its own.
    fields: [
      {
        id: 'identityDocument',
        control: 'document_type',
        parts: { country: '/documents/identity/country', type: '/documents/identity/type' },
      },
    ],
    usual: true,
  },
  {
    codes: ['proof_of_address_document', 'proof_of_address'],
    step: 'address-proof',
    sometimes: true,
    fields: [
      {
        id: 'addressProof',
        control: 'choice',
        choices: ADDRESS_PAPERS,
        parts: { value: '/documents/address/kind' },
      },
    ],
  },
  {
    codes: ['liveness_check', 'liveness_report_document'],
    reportCode: 'liveness_report_document',
    step: 'face',
    fields: [],
    usual: true,
    sometimes: true,
  },
  { codes: ['identity_verification', 'kyc_a_approval'], step: 'review', fields: [] },
]
