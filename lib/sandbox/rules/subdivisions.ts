import 'server-only'

/**
 * ISO 3166-2 codes, without the country prefix. India's list holds the codes of before and after the renaming of 2023.
 * Another country that `rules.stateCountries` names takes any code of the right form.
 */
const SUBDIVISIONS: Record<string, string> = {
  USA:
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR UM VI',
  CAN: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AUS: 'ACT NSW NT QLD SA TAS VIC WA',
  BRA: 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
  MEX:
    'AGU BCN BCS CAM CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB ' +
    'TAM TLA VER YUC ZAC',
  IND:
    'AN AP AR AS BR CG CH CT DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS ' +
    'UK UP UT WB',
}

const SETS = new Map(
  Object.entries(SUBDIVISIONS).map(([country, codes]) => [country, new Set(codes.split(' '))]),
)

/** The subdivision codes of a country, where they are known here. */
export function sandboxSubdivisionsOf(country: string): Set<string> | undefined {
  return SETS.get(country)
}
