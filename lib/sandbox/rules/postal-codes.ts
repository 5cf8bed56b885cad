import 'server-only'

const FORMATS: Record<string, RegExp> = {
  USA: /^\d{5}(-?\d{4})?$/,
  CAN: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  GBR: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  BRA: /^\d{5}-?\d{3}$/,
  DEU: /^\d{5}$/,
  FRA: /^\d{5}$/,
  ESP: /^\d{5}$/,
  ITA: /^\d{5}$/,
  FIN: /^\d{5}$/,
  MEX: /^\d{5}$/,
  IND: /^\d{3} ?\d{3}$/,
  AUS: /^\d{4}$/,
  AUT: /^\d{4}$/,
  BEL: /^\d{4}$/,
  CHE: /^\d{4}$/,
  DNK: /^\d{4}$/,
  NOR: /^\d{4}$/,
  NLD: /^\d{4} ?[A-Z]{2}$/i,
  POL: /^\d{2}-?\d{3}$/,
  PRT: /^\d{4}-?\d{3}$/,
  SWE: /^\d{3} ?\d{2}$/,
  JPN: /^\d{3}-?\d{4}$/,
}
const ANY = /^[\p{L}\d][\p{L}\d -]{1,11}$/u

/** Whether a postal code has the form its country uses; a plausible form where no rule is known. */
export function isSandboxPostalCode(country: string, code: string): boolean {
  return (FORMATS[country] ?? ANY).test(code.trim())
}
