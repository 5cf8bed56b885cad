/**
 * What people call countries in their own language where neither Unicode nor ISO does: by language, then by alpha-3,
 * with commas between. English names are with the countries, since they are read in every language.
 */
export const otherCountryNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    ARE: 'VAE',
    AUT: 'Oesterreich',
    CIV: 'Elfenbeinküste',
    CZE: 'Tschechische Republik',
    DNK: 'Daenemark',
    EGY: 'Aegypten',
    GBR: 'Großbritannien, Schottland, Nordirland',
    ROU: 'Rumaenien',
    TUR: 'Tuerkei',
    USA: 'Vereinigte Staaten von Amerika',
  },
  fr: {
    ARE: 'EAU',
    COD: 'RDC',
    CZE: 'République tchèque',
    GBR: 'Angleterre, Grande-Bretagne, Écosse',
    NLD: 'Hollande',
  },
  es: {
    ARE: 'EAU',
    COD: 'RDC',
    CZE: 'República Checa',
    GBR: 'Inglaterra, Gran Bretaña, Escocia',
    NLD: 'Holanda',
    USA: 'EEUU',
  },
  pt: {
    ARE: 'EAU',
    COD: 'RDC',
    CZE: 'República Checa, República Tcheca',
    GBR: 'Inglaterra, Grã-Bretanha, Escócia',
    NLD: 'Holanda',
  },
  pl: { ARE: 'ZEA', CZE: 'Republika Czeska', GBR: 'Anglia, Szkocja', ZAF: 'RPA' },
  ar: { BLR: 'روسيا البيضاء', EGY: 'جمهورية مصر العربية', GBR: 'إنجلترا, بريطانيا العظمى' },
}
