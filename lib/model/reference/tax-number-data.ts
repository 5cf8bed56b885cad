import 'server-only'
import type { Alpha3 } from './countries'

/**
 * Type codes for the service's tax number type and identification number type. ssn, itin, cpf, ein and cnpj are
 * evidenced in the service docs; the others are the pool of a neighbouring service with the same wording
 * (assumption; for a country the service has no list for, it takes any code [service docs]).
 */
export type TaxCode =
  | 'ssn'
  | 'itin'
  | 'ein'
  | 'sin'
  | 'bn'
  | 'rfc'
  | 'curp'
  | 'cpf'
  | 'cnpj'
  | 'cuit'
  | 'cuil'
  | 'cdi'
  | 'rut'
  | 'nif'
  | 'nie'
  | 'codice_fiscale'
  | 'partita_iva'
  | 'siret'
  | 'siren'
  | 'tin'
  | 'ust_idnr'
  | 'nino'
  | 'utr'
  | 'abn'
  | 'tfn'
  | 'ird'
  | 'nzbn'
  | 'pan'
  | 'gstin'
  | 'uen'
  | 'nric'
  | 'fin'
  | 'hkid'
  | 'brn'
  | 'si'
  | 'voen'
  | 'emirates_id'
  | 'vat'
  | 'national_id'
  | 'passport'
  | 'other'

/** Where a person finds the number; a key of words. */
export type TaxNumberPlace =
  | 'id_card'
  | 'passport_or_id'
  | 'residence_card'
  | 'social_security_card'
  | 'health_card'
  | 'tax_card'
  | 'tax_letter'
  | 'payslip'
  | 'tax_portal'
  | 'registration_documents'
  | 'invoice'

export type TaxNumberRow = {
  kind: TaxCode
  /** What people in the country call it, in their own language; a proper name, never translated */
  localName: string
  /** Anchored, for a normalised number; only where `checks` does not say more */
  pattern?: RegExp
  /** Validators of `stdnum`, "DE.idnr": form and check digit; one that fits is enough */
  checks?: readonly string[]
  /** A specimen that authorities or descriptions of the check digit print, not a person's number */
  example?: string
  digitsOnly: boolean
  where?: TaxNumberPlace
}

type Rows = Readonly<Record<Alpha3, readonly TaxNumberRow[]>>

export const individualTaxNumbers: Rows = {
  // European Economic Area
  AUT: [
    {
      kind: 'si',
      localName: 'Sozialversicherungsnummer',
      checks: ['AT.vnr'],
      example: '1237 010180',
      digitsOnly: true,
      where: 'health_card',
    },
    {
      kind: 'tin',
      localName: 'Steuernummer (Abgabenkontonummer)',
      checks: ['AT.tin'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  BEL: [
    {
      kind: 'tin',
      localName: 'Rijksregisternummer / Numéro national',
      checks: ['BE.nn', 'BE.bis'],
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  BGR: [
    { kind: 'tin', localName: 'ЕГН / ЛНЧ', checks: ['BG.egn', 'BG.pnf'], digitsOnly: true, where: 'id_card' },
  ],
  HRV: [{ kind: 'tin', localName: 'OIB', checks: ['HR.oib'], digitsOnly: true, where: 'id_card' }],
  CYP: [{ kind: 'tin', localName: 'ΑΦΤ (TIC)', checks: ['CY.vat'], digitsOnly: false, where: 'tax_letter' }],
  CZE: [
    {
      kind: 'tin',
      localName: 'Rodné číslo / DIČ',
      checks: ['CZ.rc', 'CZ.dic'],
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  DNK: [{ kind: 'tin', localName: 'CPR-nummer', checks: ['DK.cpr'], digitsOnly: true, where: 'health_card' }],
  EST: [{ kind: 'tin', localName: 'Isikukood', checks: ['EE.ik'], digitsOnly: true, where: 'id_card' }],
  FIN: [
    {
      kind: 'tin',
      localName: 'Henkilötunnus',
      checks: ['FI.hetu'],
      example: '131052-308T',
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  FRA: [
    {
      kind: 'tin',
      localName: 'Numéro fiscal (SPI)',
      checks: ['FR.nif'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  DEU: [
    {
      kind: 'tin',
      localName: 'Steuer-Identifikationsnummer',
      checks: ['DE.idnr'],
      example: '86 095 742 719',
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  GRC: [{ kind: 'tin', localName: 'ΑΦΜ (AFM)', checks: ['GR.vat'], digitsOnly: true, where: 'tax_letter' }],
  HUN: [
    { kind: 'tin', localName: 'Adóazonosító jel', pattern: /^8\d{9}$/, digitsOnly: true, where: 'tax_card' },
  ],
  IRL: [
    {
      kind: 'tin',
      localName: 'PPS number',
      checks: ['IE.pps'],
      example: '1234567T',
      digitsOnly: false,
      where: 'payslip',
    },
  ],
  ITA: [
    {
      kind: 'codice_fiscale',
      localName: 'Codice fiscale',
      checks: ['IT.codicefiscale'],
      example: 'RSSMRA85T10A562S',
      digitsOnly: false,
      where: 'health_card',
    },
  ],
  LVA: [{ kind: 'tin', localName: 'Personas kods', pattern: /^\d{11}$/, digitsOnly: true, where: 'id_card' }],
  LTU: [
    { kind: 'tin', localName: 'Asmens kodas', checks: ['LT.asmens'], digitsOnly: true, where: 'id_card' },
  ],
  LUX: [{ kind: 'tin', localName: 'Matricule', pattern: /^\d{13}$/, digitsOnly: true, where: 'health_card' }],
  MLT: [
    {
      kind: 'tin',
      localName: 'ID card number / Tax number',
      pattern: /^(?:\d{3,7}[MGAPLHBZ]|\d{9})$/,
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  NLD: [
    {
      kind: 'tin',
      localName: 'Burgerservicenummer (BSN)',
      checks: ['NL.bsn'],
      example: '111222333',
      digitsOnly: true,
      where: 'passport_or_id',
    },
  ],
  POL: [
    {
      kind: 'tin',
      localName: 'PESEL / NIP',
      checks: ['PL.pesel', 'PL.nip'],
      example: '44051401359',
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  PRT: [
    {
      kind: 'nif',
      localName: 'NIF',
      checks: ['PT.nif'],
      example: '123456789',
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  ROU: [{ kind: 'tin', localName: 'CNP', checks: ['RO.cnp'], digitsOnly: true, where: 'id_card' }],
  SVK: [
    {
      kind: 'tin',
      localName: 'Rodné číslo / DIČ',
      checks: ['SK.rc', 'SK.dph'],
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  SVN: [
    { kind: 'tin', localName: 'Davčna številka', checks: ['SI.ddv'], digitsOnly: true, where: 'tax_letter' },
  ],
  ESP: [
    {
      kind: 'nif',
      localName: 'NIF (DNI)',
      checks: ['ES.dni', 'ES.nif'],
      example: '12345678Z',
      digitsOnly: false,
      where: 'id_card',
    },
    {
      kind: 'nie',
      localName: 'NIE',
      checks: ['ES.nie'],
      example: 'X1234567L',
      digitsOnly: false,
      where: 'residence_card',
    },
  ],
  SWE: [
    {
      kind: 'tin',
      localName: 'Personnummer',
      checks: ['SE.personnummer'],
      example: '811228-9874',
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  ISL: [
    { kind: 'tin', localName: 'Kennitala', checks: ['IS.kennitala'], digitsOnly: true, where: 'id_card' },
  ],
  LIE: [
    { kind: 'tin', localName: 'PEID-Nummer', checks: ['LI.peid'], digitsOnly: true, where: 'tax_letter' },
  ],
  NOR: [
    {
      kind: 'tin',
      localName: 'Fødselsnummer',
      checks: ['NO.fodselsnummer'],
      digitsOnly: true,
      where: 'passport_or_id',
    },
  ],
  // Other Europe
  GBR: [
    {
      kind: 'nino',
      localName: 'National Insurance number',
      checks: ['GB.nino'],
      digitsOnly: false,
      where: 'payslip',
    },
    {
      kind: 'utr',
      localName: 'Unique Taxpayer Reference (UTR)',
      checks: ['GB.utr'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  CHE: [
    {
      kind: 'tin',
      localName: 'AHV-Nummer / Numéro AVS',
      checks: ['CH.ssn'],
      example: '756.9217.0769.85',
      digitsOnly: true,
      where: 'health_card',
    },
  ],
  TUR: [
    {
      kind: 'tin',
      localName: 'T.C. Kimlik No / VKN',
      checks: ['TR.tckimlik', 'TR.vkn'],
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  UKR: [
    { kind: 'tin', localName: 'РНОКПП (ІПН)', checks: ['UA.rntrc'], digitsOnly: true, where: 'tax_card' },
  ],
  ALB: [
    {
      kind: 'tin',
      localName: 'Numri personal (NID)',
      pattern: /^[A-Z]\d{8}[A-Z]$/,
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  // The Americas
  USA: [
    {
      kind: 'ssn',
      localName: 'Social Security number (SSN)',
      checks: ['US.ssn'],
      digitsOnly: true,
      where: 'social_security_card',
    },
    {
      kind: 'itin',
      localName: 'Individual Taxpayer Identification Number (ITIN)',
      pattern: /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/,
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  CAN: [
    {
      kind: 'sin',
      localName: 'Social Insurance Number (SIN) / NAS',
      checks: ['CA.sin'],
      example: '046 454 286',
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  BRA: [
    {
      kind: 'cpf',
      localName: 'CPF',
      checks: ['BR.cpf'],
      example: '111.444.777-35',
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  MEX: [
    { kind: 'rfc', localName: 'RFC', checks: ['MX.rfc'], digitsOnly: false, where: 'tax_card' },
    { kind: 'curp', localName: 'CURP', checks: ['MX.curp'], digitsOnly: false, where: 'id_card' },
  ],
  ARG: [
    { kind: 'cuil', localName: 'CUIL / CUIT', checks: ['AR.cuit'], digitsOnly: true, where: 'payslip' },
    { kind: 'cdi', localName: 'CDI', checks: ['AR.cuit'], digitsOnly: true, where: 'tax_letter' },
  ],
  CHL: [
    {
      kind: 'rut',
      localName: 'RUT / RUN',
      checks: ['CL.rut'],
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  COL: [
    { kind: 'tin', localName: 'NIT / Cédula', pattern: /^\d{6,11}$/, digitsOnly: true, where: 'id_card' },
  ],
  PER: [
    {
      kind: 'tin',
      localName: 'RUC / DNI',
      pattern: /^(?:\d{8}|(?:10|15|17|20)\d{9})$/,
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  ABW: [],
  // Asia and Oceania
  AUS: [
    {
      kind: 'tfn',
      localName: 'Tax file number (TFN)',
      checks: ['AU.tfn'],
      example: '123 456 782',
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  NZL: [
    {
      kind: 'ird',
      localName: 'IRD number',
      checks: ['NZ.ird'],
      example: '49-091-850',
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  IND: [{ kind: 'pan', localName: 'PAN', checks: ['IN.pan'], digitsOnly: false, where: 'tax_card' }],
  SGP: [
    { kind: 'nric', localName: 'NRIC', pattern: /^[ST]\d{7}[A-Z]$/, digitsOnly: false, where: 'id_card' },
    {
      kind: 'fin',
      localName: 'FIN',
      pattern: /^[FGM]\d{7}[A-Z]$/,
      digitsOnly: false,
      where: 'residence_card',
    },
  ],
  HKG: [
    {
      kind: 'hkid',
      localName: 'HKID',
      checks: ['HK.hkid'],
      example: 'A123456(3)',
      digitsOnly: false,
      where: 'id_card',
    },
  ],
  JPN: [
    {
      kind: 'tin',
      localName: 'マイナンバー (個人番号)',
      pattern: /^\d{12}$/,
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  KOR: [{ kind: 'tin', localName: '주민등록번호', checks: ['KR.rrn'], digitsOnly: true, where: 'id_card' }],
  ISR: [{ kind: 'tin', localName: 'מספר זהות', checks: ['IL.idnr'], digitsOnly: true, where: 'id_card' }],
  ARE: [
    {
      kind: 'emirates_id',
      localName: 'Emirates ID',
      pattern: /^784\d{12}$/,
      digitsOnly: true,
      where: 'id_card',
    },
  ],
  AFG: [{ kind: 'tin', localName: 'TIN', digitsOnly: true, where: 'tax_letter' }],
  ARM: [{ kind: 'tin', localName: 'ՀՎՀՀ', pattern: /^\d{8,10}$/, digitsOnly: true, where: 'tax_letter' }],
  AZE: [{ kind: 'voen', localName: 'VÖEN', checks: ['AZ.tin'], digitsOnly: true, where: 'tax_letter' }],
  // Africa
  ZAF: [
    {
      kind: 'tin',
      localName: 'Tax reference number',
      checks: ['ZA.tin'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  NGA: [{ kind: 'tin', localName: 'TIN', pattern: /^\d{10,13}$/, digitsOnly: true, where: 'tax_portal' }],
  KEN: [{ kind: 'tin', localName: 'KRA PIN', checks: ['KE.pin'], digitsOnly: false, where: 'tax_portal' }],
  AGO: [{ kind: 'nif', localName: 'NIF', checks: ['AO.nif', 'AO.bi'], digitsOnly: false, where: 'id_card' }],
  // No tax number of its own for people in the analogous list
  AND: [],
}

export const businessTaxNumbers: Rows = {
  // European Economic Area; the VAT number follows by itself where there is one
  AUT: [
    { kind: 'tin', localName: 'Steuernummer', checks: ['AT.tin'], digitsOnly: true, where: 'tax_letter' },
  ],
  BEL: [
    {
      kind: 'tin',
      localName: 'Ondernemingsnummer / Numéro d’entreprise',
      checks: ['BE.vat'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  BGR: [
    {
      kind: 'tin',
      localName: 'ЕИК',
      pattern: /^(?:\d{9}|\d{13})$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  HRV: [
    { kind: 'tin', localName: 'OIB', checks: ['HR.oib'], digitsOnly: true, where: 'registration_documents' },
  ],
  CYP: [{ kind: 'tin', localName: 'ΑΦΤ (TIC)', checks: ['CY.vat'], digitsOnly: false, where: 'tax_letter' }],
  CZE: [
    { kind: 'tin', localName: 'DIČ', checks: ['CZ.dic', 'CZ.ico'], digitsOnly: false, where: 'tax_letter' },
  ],
  DNK: [
    {
      kind: 'tin',
      localName: 'CVR-nummer',
      checks: ['DK.cvr'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  EST: [
    {
      kind: 'tin',
      localName: 'Registrikood',
      checks: ['EE.registrikood'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  FIN: [
    {
      kind: 'tin',
      localName: 'Y-tunnus',
      checks: ['FI.ytunnus'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  FRA: [
    {
      kind: 'siret',
      localName: 'SIRET',
      checks: ['FR.siret'],
      digitsOnly: true,
      where: 'registration_documents',
    },
    {
      kind: 'siren',
      localName: 'SIREN',
      checks: ['FR.siren'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  DEU: [
    {
      kind: 'ust_idnr',
      localName: 'USt-IdNr.',
      checks: ['DE.vat'],
      digitsOnly: false,
      where: 'invoice',
    },
    { kind: 'tin', localName: 'Steuernummer', checks: ['DE.stnr'], digitsOnly: true, where: 'tax_letter' },
  ],
  GRC: [{ kind: 'tin', localName: 'ΑΦΜ (AFM)', checks: ['GR.vat'], digitsOnly: true, where: 'tax_letter' }],
  HUN: [
    {
      kind: 'tin',
      localName: 'Adószám',
      checks: ['HU.anum'],
      pattern: /^\d{11}$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  IRL: [
    {
      kind: 'tin',
      localName: 'Tax Reference Number',
      checks: ['IE.vat', 'IE.pps'],
      digitsOnly: false,
      where: 'tax_letter',
    },
  ],
  ITA: [
    {
      kind: 'partita_iva',
      localName: 'Partita IVA',
      checks: ['IT.iva'],
      digitsOnly: true,
      where: 'registration_documents',
    },
    {
      kind: 'codice_fiscale',
      localName: 'Codice fiscale',
      checks: ['IT.iva', 'IT.codicefiscale'],
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  LVA: [
    {
      kind: 'tin',
      localName: 'Reģistrācijas numurs',
      checks: ['LV.pvn'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  LTU: [
    {
      kind: 'tin',
      localName: 'Juridinio asmens kodas',
      pattern: /^\d{9}$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  LUX: [
    {
      kind: 'tin',
      localName: 'Matricule nationale',
      pattern: /^\d{11}$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  MLT: [
    {
      kind: 'tin',
      localName: 'Income tax number',
      pattern: /^\d{9}$/,
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  NLD: [
    { kind: 'tin', localName: 'RSIN', checks: ['NL.bsn'], digitsOnly: true, where: 'registration_documents' },
  ],
  POL: [
    {
      kind: 'tin',
      localName: 'NIP',
      checks: ['PL.nip'],
      example: '123-456-32-18',
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  PRT: [
    {
      kind: 'nif',
      localName: 'NIPC',
      checks: ['PT.nipc', 'PT.nif'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  ROU: [
    {
      kind: 'tin',
      localName: 'CUI / CIF',
      checks: ['RO.cui', 'RO.cif'],
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  SVK: [{ kind: 'tin', localName: 'DIČ', pattern: /^\d{10}$/, digitsOnly: true, where: 'tax_letter' }],
  SVN: [
    {
      kind: 'tin',
      localName: 'Davčna številka',
      checks: ['SI.ddv'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  ESP: [
    {
      kind: 'nif',
      localName: 'NIF',
      checks: ['ES.cif', 'ES.nif'],
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  SWE: [
    {
      kind: 'tin',
      localName: 'Organisationsnummer',
      checks: ['SE.orgnr'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  ISL: [
    {
      kind: 'tin',
      localName: 'Kennitala',
      checks: ['IS.kennitala'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  LIE: [
    { kind: 'tin', localName: 'PEID-Nummer', checks: ['LI.peid'], digitsOnly: true, where: 'tax_letter' },
  ],
  NOR: [
    {
      kind: 'tin',
      localName: 'Organisasjonsnummer',
      checks: ['NO.orgnr'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  // Elsewhere
  GBR: [
    {
      kind: 'utr',
      localName: 'Unique Taxpayer Reference (UTR)',
      checks: ['GB.utr'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  CHE: [
    {
      kind: 'tin',
      localName: 'UID / IDE / IDI',
      checks: ['CH.uid'],
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  TUR: [
    {
      kind: 'tin',
      localName: 'Vergi Kimlik Numarası (VKN)',
      checks: ['TR.vkn'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  UKR: [
    {
      kind: 'tin',
      localName: 'ЄДРПОУ',
      checks: ['UA.edrpou'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  USA: [
    {
      kind: 'ein',
      localName: 'Employer Identification Number (EIN)',
      checks: ['US.ein'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  CAN: [
    {
      kind: 'bn',
      localName: 'Business Number (BN) / NE',
      checks: ['CA.bn'],
      digitsOnly: false,
      where: 'tax_letter',
    },
  ],
  BRA: [
    {
      kind: 'cnpj',
      localName: 'CNPJ',
      checks: ['BR.cnpj'],
      example: '11.222.333/0001-81',
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  MEX: [{ kind: 'rfc', localName: 'RFC', checks: ['MX.rfc'], digitsOnly: false, where: 'tax_card' }],
  ARG: [{ kind: 'cuit', localName: 'CUIT', checks: ['AR.cuit'], digitsOnly: true, where: 'tax_letter' }],
  CHL: [{ kind: 'rut', localName: 'RUT', checks: ['CL.rut'], digitsOnly: false, where: 'tax_card' }],
  COL: [
    {
      kind: 'tin',
      localName: 'NIT',
      checks: ['CO.nit'],
      pattern: /^\d{9}$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  PER: [{ kind: 'tin', localName: 'RUC', checks: ['PE.ruc'], digitsOnly: true, where: 'tax_portal' }],
  AUS: [
    {
      kind: 'abn',
      localName: 'Australian Business Number (ABN)',
      checks: ['AU.abn'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  NZL: [
    { kind: 'ird', localName: 'IRD number', checks: ['NZ.ird'], digitsOnly: true, where: 'tax_letter' },
    {
      kind: 'nzbn',
      localName: 'NZBN',
      pattern: /^94\d{11}$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  IND: [
    { kind: 'pan', localName: 'PAN', checks: ['IN.pan'], digitsOnly: false, where: 'tax_card' },
    {
      kind: 'gstin',
      localName: 'GSTIN',
      checks: ['IN.gstin'],
      digitsOnly: false,
      where: 'registration_documents',
    },
  ],
  SGP: [
    { kind: 'uen', localName: 'UEN', checks: ['SG.uen'], digitsOnly: false, where: 'registration_documents' },
  ],
  HKG: [
    {
      kind: 'brn',
      localName: '商業登記號碼 (BRN)',
      pattern: /^\d{8}(?:\d{12})?$/,
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  JPN: [
    {
      kind: 'tin',
      localName: '法人番号',
      checks: ['JP.cn'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  KOR: [
    {
      kind: 'brn',
      localName: '사업자등록번호',
      checks: ['KR.brn'],
      digitsOnly: true,
      where: 'registration_documents',
    },
  ],
  ISR: [
    { kind: 'tin', localName: 'ח.פ.', checks: ['IL.hp'], digitsOnly: true, where: 'registration_documents' },
  ],
  ARE: [{ kind: 'tin', localName: 'TRN', pattern: /^\d{15}$/, digitsOnly: true, where: 'tax_portal' }],
  ZAF: [
    {
      kind: 'tin',
      localName: 'Tax reference number',
      checks: ['ZA.tin'],
      digitsOnly: true,
      where: 'tax_letter',
    },
  ],
  NGA: [{ kind: 'tin', localName: 'TIN', pattern: /^\d{10,13}$/, digitsOnly: true, where: 'tax_portal' }],
  KEN: [{ kind: 'tin', localName: 'KRA PIN', checks: ['KE.pin'], digitsOnly: false, where: 'tax_portal' }],
}

/** What the VAT number is called, in the countries of the EU's VAT system. Germany's has a type of its own above. */
export const vatNames: Readonly<Record<Alpha3, string>> = {
  AUT: 'UID-Nummer',
  BEL: 'Btw-nummer / Numéro de TVA',
  BGR: 'ДДС номер',
  HRV: 'PDV ID broj',
  CYP: 'ΦΠΑ',
  CZE: 'DIČ',
  DNK: 'Momsnummer',
  EST: 'KMKR',
  FIN: 'ALV-numero',
  FRA: 'Numéro de TVA',
  GRC: 'ΑΦΜ (ΦΠΑ)',
  HUN: 'Közösségi adószám',
  IRL: 'VAT number',
  ITA: 'Partita IVA',
  LVA: 'PVN numurs',
  LTU: 'PVM mokėtojo kodas',
  LUX: 'Numéro de TVA',
  MLT: 'VAT number',
  NLD: 'Btw-id',
  POL: 'NIP UE',
  PRT: 'NIF (IVA)',
  ROU: 'Cod TVA',
  SVK: 'IČ DPH',
  SVN: 'ID za DDV',
  ESP: 'NIF-IVA',
  SWE: 'Momsregistreringsnummer',
}
