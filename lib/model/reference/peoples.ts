import 'server-only'

/**
 * How the words for a people begin, of about a hundred countries, so that an ending for one or many, a woman or a man
 * does not count: "niemieck" finds "niemiecka". No published table has all of our languages, and none has stems.
 * A line a country: alpha-2, then English, German, French, Spanish, Portuguese, Polish, Arabic.
 */
const TABLE = `
AF|afghan|afghan|afghan|afgan|afega,afegã|afgańsk,afgan|أفغان
AL|albanian|alban|albanais|alban|alban|albańsk,alban|ألبان
DZ|algerian|algeri|algérien|argelin|argelin|algiersk,algier|جزائر
AR|argentin|argentin|argentin|argentin|argentin|argentyńsk|أرجنتين
AM|armenian|armeni|arménien|armeni|armêni|ormian,ormiań|أرمين,أرمن
AU|australian,aussie|australi|australien|australian|australian|australijsk|أسترال
AT|austrian|österreich|autrichien|austriac,austríac|austríac|austriack,austriak|نمساو
AZ|azerbaijani,azeri|aserbaidschan|azerbaïdjanais,azéri|azerbaiyan,azerí|azerbaijan|azerbejdżań,azer|أذربيجان,أذر
BD|bangladeshi,bengali|bangladesch,bengal|bangladais|bangladesí|bengalês,bengales|banglijsk,bangladesk|بنغلاديش,بنغال
BY|belarusian,belarussian|belarus,weißruss|biélorusse,bélarusse|bielorrus|bielorruss|białorus|بيلاروس
BE|belgian|belgi|belge|belga|belga|belgijsk,belg|بلجيك
BO|bolivian|bolivian|bolivien|bolivian|bolivian|boliwijsk|بوليف
BA|bosnian,herzegovin|bosn,herzegow|bosnien,bosniaque|bosni|bósni|bośniac,bośniak|بوسن
BR|brazilian|brasilian|brésilien|brasileñ|brasileir|brazylijsk|برازيل
BG|bulgarian|bulgar|bulgare|búlgar|búlgar|bułgar|بلغار
CM|cameroonian|kamerun|camerounais|camerun|camarones,camaronês|kameruńsk|كاميرون
CA|canadian|kanad|canadien|canadiens|canadens|kanadyjsk|كند
CL|chilean|chilen|chilien|chilen|chilen|chilijsk|تشيل
CN|chinese|chines|chinois|chin|chin,chinês|chińsk|صين
CO|colombian|kolumbian|colombien|colombian|colombian|kolumbijsk|كولومب
HR|croat|kroat|croate|croata|croata|chorwac|كروات
CU|cuban|kuban|cubain|cuban|cuban|kubańsk|كوب
CY|cypriot|zypr|chypriote|chipriota|cipriota|cypryjsk|قبرص
CZ|czech|tschech|tchèque|chec|tchec,checo|czesk,czech|تشيك
DK|danish,dane|dän|danois|danés,danes|dinamarques,dinamarquês|duńsk|دنمارك,دانمارك
DO|dominican|dominikan|dominicain|dominican|dominican|dominikańsk|دومينيك
EC|ecuador|ecuadorian|équatorien|ecuatorian|equatorian|ekwador|إكوادور
EG|egyptian|ägypt|égyptien|egipci|egípci|egip|مصر
EE|estonian|est|estonien|estoni|estonian|estońsk,estoń|إستون
ET|ethiopian|äthiop|éthiopien|etíope|etíope|etiop|إثيوب
FI|finnish,finn|finn|finlandais|finlandes,finlandés,fines,finés|finlandes,finlandês|fińsk,fin|فنلند
FR|french|franzos,französ|français|franc|franc,francês|francusk|فرنس
GE|georgian|georgi|géorgien|georgian|georgian|gruziń,gruzin|جورج
DE|german|deutsch|allemand|alemán,aleman|alem,alemã|niemieck,niemiec,niemk|ألمان
GH|ghanaian|ghana|ghanéen|ghan|ganês,ganes|ghańsk|غان
GB|british,brit,english,scottish,welsh|brit,englisch,schottisch,walisisch|britannique,anglais,écossais,gallois|británic,ingles,inglés,escocés,galés|britânic,inglês,ingles,escocês,galês|brytyjsk,angielsk,szkock,walijsk|بريطان,إنجليز,إنكليز
GR|greek,hellenic|griech|grec,hellénique|grieg|greg|greck,grek|يونان
HU|hungarian,magyar|ungar|hongrois|húngar|húngar|węgiersk|مجر,هنغار
IS|iceland|isländ|islandais|islandes,islandés|islandes,islandês|islandzk|آيسلند
IN|indian|ind|indien|indi,hindú|indian|indyjsk,hindus|هند
ID|indonesian|indones|indonésien|indonesi|indonési|indonezyjsk|إندونيس
IR|iranian,persian|iran,persisch|iranien|iran|irani|irańsk|إيران
IQ|iraqi|irak|irakien,iraquien|iraqu|iraqu|irack|عراق
IE|irish|ir,irisch|irlandais|irlandes,irlandés|irlandes,irlandês|irlandzk|أيرلند,إيرلند
IL|israeli|israel|israélien|israel|israel|izraelsk|إسرائيل
IT|italian|italien|italien|italian|italian|włosk,włoch,włosz|إيطال
JM|jamaican|jamaik|jamaïcain|jamaican|jamaican|jamajsk|جاماي
JP|japanese|japan|japonais|japon,japonés|japon,japonês|japońsk|يابان
JO|jordanian|jordan|jordanien|jordan|jordanian|jordańsk|أردن
KZ|kazakh|kasach|kazakh|kazaj|cazaque|kazach|كازاخ
KE|kenyan|kenian|kényan|kenian,keniata|quenian|kenijsk|كين
KR|korean,south korean|korean,südkorean|coréen,sud coréen|corean,surcorean|corean,sul coreano|koreańsk,południowokoreańsk|كور
KW|kuwaiti|kuwait|koweïtien|kuwait|kuaitian|kuwejck|كويت
LV|latvian|lett|letton|leton,letón|let|łotewsk,łotysz|لاتف
LB|lebanese|libanes|libanais|libanés,libanes|libanês,libanes|libańsk|لبنان
LT|lithuanian|litau|lituanien|lituan|lituan|litewsk|ليتوان
LU|luxembourg|luxemburg|luxembourgeois|luxemburgués,luxemburgues|luxemburguês,luxemburgues|luksembursk|لوكسمبورغ
MY|malaysian|malays|malaisien|malasi|malai|malezyjsk|ماليز
MT|maltese|maltes|maltais|maltés,maltes|maltês,maltes|maltańsk|مالط
MX|mexican|mexikan|mexicain|mexican|mexican|meksykańsk|مكسيك
MD|moldovan|moldau,moldaw|moldave|moldav|moldáv|mołdawsk|مولدوف
MA|moroccan|marokkan|marocain|marroqu|marroquin|marokańsk|مغرب
ME|montenegrin|montenegrin|monténégrin|montenegrin|montenegrin|czarnogórsk|جبل الأسود
NP|nepal,nepali|nepal|népalais|nepal|nepal|nepalsk|نيبال
NL|dutch|niederländ,holländ|néerlandais,hollandais|neerlandes,neerlandés,holandes,holandés|neerlandes,neerlandês,holandes,holandês|niderlandzk,holendersk|هولند
NZ|new zealand,kiwi|neuseeländ|néo zélandais|neozelandes,neozelandés|neozelandes,neozelandês|nowozelandzk|نيوزيلند
NG|nigerian|nigerian|nigérian|nigerian|nigerian|nigeryjsk|نيجير
MK|macedonian|mazedon|macédonien|macedoni|macedôni|macedońsk|مقدون
NO|norwegian|norweg|norvégien|norueg|norueg,noruegu|norwesk|نرويج
PK|pakistani|pakistan|pakistanais|pakistan,paquistan|paquistan|pakistańsk|باكستان
PS|palestinian|palästinens|palestinien|palestin|palestin|palestyńsk|فلسطين
PE|peruvian|peruan|péruvien|peruan|peruan|peruwiańsk|بيرو
PH|filipin,philippin|philippin,filipin|philippin|filipin|filipin|filipińsk|فلبين,فيليبين
PL|polish,pole|poln,polnisch|polonais|polac|polon,polac,polonês|polsk,polak,polk|بولند
PT|portuguese|portugies|portugais|portugues,portugués|portugues,português|portugalsk|برتغال
RO|romanian|rumän|roumain|ruman|romen|rumuńsk|رومان
RU|russian|russ|russe|rus|russ|rosyjsk,rosjan|روس
SA|saudi|saudi|saoudien|saud|saudita|saudyjsk|سعود
RS|serb|serb|serbe|serbi|sérvi|serbsk,serb|صرب
SG|singaporean|singapur|singapourien|singapur|singapur,cingapur|singapursk|سنغافور
SK|slovak|slowak|slovaque|eslovac|eslovac|słowac|سلوفاك
SI|sloven|slowen|slovène|esloven|esloven|słoweńsk|سلوفين
ZA|south african|südafrikan|sud africain|sudafrican|sul african|południowoafrykańsk|جنوب أفريق
ES|spanish,spaniard|spani,span|espagnol|español|espanh,espanhol|hiszpańsk,hiszpan|إسبان
LK|sri lankan|sri lank|sri lankais,srilankais|ceilan,esrilanqu|cingal,sri lanqu|lankijsk|سريلانك
SE|swedish,swede|schwed|suédois|suec|suec|szwedzk,szwed|سويد
CH|swiss|schweiz|suisse|suiz|suíç|szwajcarsk|سويسر
SY|syrian|syr|syrien|siri|síri|syryjsk|سور
TW|taiwanese|taiwan|taïwanais|taiwan,taiwanés|taiwan,taiwanês|tajwańsk|تايوان
TH|thai|thai|thaïlandais|tailand|tailand|tajsk,taj|تايلاند
TN|tunisian|tunes|tunisien|tunecin|tunisian|tunezyjsk|تونس
TR|turkish,turk|türk|turc,turque|turc|turc|tureck,turek|ترك
UA|ukrainian|ukrain|ukrainien|ucranian|ucranian|ukraińsk,ukrain|أوكران
AE|emirati|emirat|émirien|emirat|emirad|emirack|إمارات
US|american|amerikan,us amerikan|américain,états unien|estadounidense,american|american,estadunidense,norte american|amerykańsk,amerykan|أمريك,أميرك
UY|uruguayan|uruguay|uruguayen|uruguay|uruguai|urugwajsk|أوروغواي
UZ|uzbek|usbek|ouzbek|uzbek|uzbequ,usbequ|uzbec,uzbek|أوزبك
VE|venezuelan|venezolan|vénézuélien|venezolan|venezuelan|wenezuelsk|فنزويل
VN|vietnamese|vietnam|vietnamien|vietnam|vietnam|wietnamsk|فيتنام
YE|yemen,yemeni|jemen|yéménite|yemen|iemen|jemeńsk|يمن
`

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'ar']

type Stems = Readonly<Record<string, readonly string[]>>

/** By alpha-2, then by language. */
export const peoples: Readonly<Record<string, Stems>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [alpha2 = '', ...stems] = line.split('|')
      return [alpha2, Object.fromEntries(LANGUAGES.map((one, at) => [one, (stems[at] ?? '').split(',')]))]
    }),
)
