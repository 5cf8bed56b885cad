import 'server-only'
import type { Alpha3 } from './countries'

export type RegisterFacts = {
  /** The service's registration number type. `siren`, `kvk`, `crn` are evidenced, the others are assumptions */
  type: string
  /** The register's own name, never translated */
  registerName: string
  /** Where anyone can look the company up */
  url: string
  /** What the number is called on the documents, never translated */
  numberName: string
  /** Anchored, for an upper-case number without separators; a form to warn by, never to refuse by */
  pattern?: RegExp
}

export const registers: Readonly<Record<Alpha3, RegisterFacts>> = {
  AUT: {
    type: 'fn',
    registerName: 'Firmenbuch',
    url: 'https://justizonline.gv.at/jop/web/firmenbuchabfrage',
    numberName: 'Firmenbuchnummer (FN)',
    pattern: /^(?:FN)?\d{1,6}[A-Z]$/,
  },
  BEL: {
    type: 'bce',
    registerName: 'Kruispuntbank van Ondernemingen / Banque-Carrefour des Entreprises',
    url: 'https://kbopub.economie.fgov.be/kbopub/',
    numberName: 'Ondernemingsnummer / Numéro d’entreprise',
    pattern: /^[01]\d{9}$/,
  },
  BGR: {
    type: 'other',
    registerName: 'Търговски регистър',
    url: 'https://portal.registryagency.bg/',
    numberName: 'ЕИК',
    pattern: /^(?:\d{9}|\d{13})$/,
  },
  HRV: {
    type: 'other',
    registerName: 'Sudski registar',
    url: 'https://sudreg.pravosudje.hr/',
    numberName: 'MBS',
    pattern: /^\d{8,9}$/,
  },
  CYP: {
    type: 'other',
    registerName: 'Έφορος Εταιρειών',
    url: 'https://efiling.drcor.mcit.gov.cy/',
    numberName: 'Αριθμός εγγραφής (HE)',
    pattern: /^(?:HE|ΗΕ)?\d{1,6}$/,
  },
  CZE: {
    type: 'ico',
    registerName: 'Veřejný rejstřík',
    url: 'https://or.justice.cz/',
    numberName: 'IČO',
    pattern: /^\d{8}$/,
  },
  DNK: {
    type: 'cvr',
    registerName: 'Det Centrale Virksomhedsregister (CVR)',
    url: 'https://datacvr.virk.dk/',
    numberName: 'CVR-nummer',
    pattern: /^\d{8}$/,
  },
  EST: {
    type: 'other',
    registerName: 'e-Äriregister',
    url: 'https://ariregister.rik.ee/',
    numberName: 'Registrikood',
    pattern: /^\d{8}$/,
  },
  FIN: {
    type: 'y_tunnus',
    registerName: 'Kaupparekisteri',
    url: 'https://tietopalvelu.ytj.fi/',
    numberName: 'Y-tunnus',
    pattern: /^\d{8}$/,
  },
  FRA: {
    type: 'siren',
    registerName: 'Registre national des entreprises',
    url: 'https://annuaire-entreprises.data.gouv.fr/',
    numberName: 'Numéro SIREN',
    pattern: /^\d{9}$/,
  },
  DEU: {
    type: 'hrb',
    registerName: 'Handelsregister',
    url: 'https://www.handelsregister.de/',
    numberName: 'Registernummer (HRB, HRA …)',
    // People write the court with it, before or behind.
    pattern: /^\p{L}{0,60}(?:HRA|HRB|GNR|PR|VR|GSR)\d{1,6}\p{L}{0,60}$/u,
  },
  GRC: {
    type: 'other',
    registerName: 'Γενικό Εμπορικό Μητρώο (ΓΕΜΗ)',
    url: 'https://publicity.businessportal.gr/',
    numberName: 'Αριθμός ΓΕΜΗ',
    pattern: /^\d{12}$/,
  },
  HUN: {
    type: 'other',
    registerName: 'Cégjegyzék',
    url: 'https://www.e-cegjegyzek.hu/',
    numberName: 'Cégjegyzékszám',
    pattern: /^\d{10}$/,
  },
  IRL: {
    type: 'crn',
    registerName: 'Companies Registration Office',
    url: 'https://core.cro.ie/',
    numberName: 'Company number',
    pattern: /^\d{1,6}$/,
  },
  ITA: {
    type: 'rea',
    registerName: 'Registro delle imprese',
    url: 'https://www.registroimprese.it/',
    numberName: 'Numero REA',
    pattern: /^[A-Z]{2}\d{5,7}$/,
  },
  LVA: {
    type: 'other',
    registerName: 'Uzņēmumu reģistrs',
    url: 'https://info.ur.gov.lv/',
    numberName: 'Reģistrācijas numurs',
    pattern: /^\d{11}$/,
  },
  LTU: {
    type: 'other',
    registerName: 'Juridinių asmenų registras',
    url: 'https://www.registrucentras.lt/jar/p/',
    numberName: 'Juridinio asmens kodas',
    pattern: /^(?:\d{7}|\d{9})$/,
  },
  LUX: {
    type: 'rcs',
    registerName: 'Registre de commerce et des sociétés',
    url: 'https://www.lbr.lu/',
    numberName: 'Numéro RCS',
    pattern: /^[A-Z]\d{1,6}$/,
  },
  MLT: {
    type: 'other',
    registerName: 'Malta Business Registry',
    url: 'https://register.mbr.mt/',
    numberName: 'Company number',
    pattern: /^[A-Z]{1,3}\d{1,6}$/,
  },
  NLD: {
    type: 'kvk',
    registerName: 'Handelsregister van de Kamer van Koophandel',
    url: 'https://www.kvk.nl/zoeken/',
    numberName: 'KvK-nummer',
    pattern: /^\d{8}$/,
  },
  POL: {
    type: 'krs',
    registerName: 'Krajowy Rejestr Sądowy',
    url: 'https://wyszukiwarka-krs.ms.gov.pl/',
    numberName: 'Numer KRS',
    pattern: /^\d{10}$/,
  },
  PRT: {
    type: 'nipc',
    registerName: 'Registo Nacional de Pessoas Coletivas',
    url: 'https://registo.justica.gov.pt/',
    numberName: 'NIPC',
    pattern: /^\d{9}$/,
  },
  ROU: {
    type: 'other',
    registerName: 'Registrul Comerțului (ONRC)',
    url: 'https://www.onrc.ro/',
    numberName: 'Număr de ordine în registrul comerțului',
    pattern: /^[JFC]\d{8,13}$/,
  },
  SVK: {
    type: 'ico',
    registerName: 'Obchodný register',
    url: 'https://www.orsr.sk/',
    numberName: 'IČO',
    pattern: /^\d{8}$/,
  },
  SVN: {
    type: 'other',
    registerName: 'Poslovni register Slovenije',
    url: 'https://www.ajpes.si/prs/',
    numberName: 'Matična številka',
    pattern: /^\d{7}(?:\d{3})?$/,
  },
  ESP: {
    type: 'nif',
    registerName: 'Registro Mercantil',
    url: 'https://www.registradores.org/',
    numberName: 'NIF',
    pattern: /^[A-Z]\d{7}[A-Z0-9]$/,
  },
  SWE: {
    type: 'orgnr',
    registerName: 'Bolagsverket',
    url: 'https://foretagsinfo.bolagsverket.se/',
    numberName: 'Organisationsnummer',
    pattern: /^\d{10}$/,
  },
  ISL: {
    type: 'other',
    registerName: 'Fyrirtækjaskrá',
    url: 'https://www.skatturinn.is/fyrirtaekjaskra/',
    numberName: 'Kennitala',
    pattern: /^\d{10}$/,
  },
  LIE: {
    type: 'other',
    registerName: 'Handelsregister',
    url: 'https://handelsregister.li/',
    numberName: 'Registernummer (FL-…)',
    pattern: /^FL\d{11}$/,
  },
  NOR: {
    type: 'orgnr',
    registerName: 'Brønnøysundregistrene',
    url: 'https://virksomhet.brreg.no/',
    numberName: 'Organisasjonsnummer',
    pattern: /^\d{9}$/,
  },
  GBR: {
    type: 'crn',
    registerName: 'Companies House',
    url: 'https://find-and-update.company-information.service.gov.uk/',
    numberName: 'Company number',
    pattern: /^(?:\d{8}|[A-Z]{2}\d{6})$/,
  },
  CHE: {
    type: 'other',
    registerName: 'Zefix – Zentraler Firmenindex',
    url: 'https://www.zefix.ch/',
    numberName: 'UID / IDE / IDI',
    pattern: /^CHE\d{9}$/,
  },
}
