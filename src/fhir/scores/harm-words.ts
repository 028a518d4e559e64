/**
 * Words of harm to oneself and to others in English and Spanish, as screening forms, organizations
 * and charts write them. Each is about the person who is asked; nouns that may be about anybody are
 * apart.
 */

/** Words for thoughts and wishes. */
export const THOUGHTS =
  /\b(?:th(?:ough|in)[kt]\w*|ideas?|ideation|plans?|intent|urges?|wish\w*|want\w*|feel\w*|felt|better|waking|wake|worth|consider\w*|contemplat\w*|tired|weary|pens(?:ad[oa]|ar|amientos?)|ideación|ganas|dese(?:ad[oa]|os?|ar?|aría)|impulsos?|quer(?:ido|er|ía)|qui(?:ere|ero|siera)|mejor|planes|pena|preferiría|considerado|cansad[oa]|razon(?:es)?|razón|motivos?)(?![\p{L}])/iu

/** Words for what somebody did or prepared. */
export const DEEDS =
  /(?<![\p{L}])(?:attempt\w*|tried|done|started|prepared|behaviou?rs?|gestures?|actions?|on\s+purpose|deliberately|intentionally|overdosed?|history\s+of|intent(?:ó|os?|ad[oa])|hecho|prepar(?:ó|ad[oa])|conductas?|a\s+propósito|antecedentes?)(?![\p{L}])/iu

const ONESELF = String.raw`(?:your\s?sel(?:f|ves)|my\s?self|themsel(?:f|ves)|him\s?self|her\s?self|one\s?self|self)`
const MEANING = [
  'thoughts?|think|thinking|thought|urges?|plans?|ideas?|felt|feel',
  'want(?:ed|ing)?|wish(?:ed)?|intend(?:ed)?|threaten(?:ed)?|tried',
].join('|')
const INTENCION = [
  'pensad[oa]|pensar|pensamientos?|ideas?|ganas|deseos?|impulsos?|planes',
  'quer(?:ido|er)|quier[eo]|intentad[oa]|amenazad[oa]',
].join('|')
const HURTING = '(?:hurt|harm|kill|attack)(?:ing)?'
const VIOLENCE = '(?:danger|harm|threat|violen(?:t|ce)|aggressi(?:ve|on))'
const LASTIMAR = String.raw`(?:hacer(?:le|les)?\s+daño|lastimar|herir|matar|dañar|agredir)`
const SELF_AND = String.raw`(?:(?:self|yourself)\s+(?:or|and)\s+(?:to\s+)?)?`
const SOMEBODY = String.raw`(?:${[
  'others?|other\\s+people|another\\s+person|people',
  '(?:someone|somebody|anyone|anybody)(?:\\s+else)?',
].join('|')})`
const OTRAS = String.raw`(?:otr[oa]s?|algui|los\s+demás|las\s+demás|terceros|personas)`

/** Words that are about harm to oneself whatever else is said. */
export const SELF: readonly RegExp[] = [
  /\bbetter\s+(?:off\s+)?(?:if\s+(?:you|i|they|he|she)\s+(?:were|was)\s+)?dead\b/i,
  new RegExp(String.raw`\b(?:hurt|harm|kill|injur)(?:ing|e|ed)?\s+(?:to\s+)?${ONESELF}\b`, 'i'),
  /\bwish(?:ed|ing)?\s+(?:that\s+)?(?:you|i|they|he|she)\s+(?:were|was)\s+(?:dead|not\s+alive)\b/i,
  /\b(?:want(?:ed|ing)?|wish(?:ed|ing)?|hop(?:ed|ing))\s+to\s+(?:die|be\s+dead)\b/i,
  /\bfe(?:el(?:ing|s)?|lt)\s+like\s+(?:dying|ending\s+it)\b/i,
  /(?:\bnot|n[’']t|\bno\s+longer|\bnever)\s+want(?:ed|ing)?\s+to\s+(?:live|be\s+alive|exist)\b(?!\s+(?:with|in|at|here|there|near|alone|on)\b)/i,
  /(?:\bnot|n[’']t|\bno\s+longer)\s+want(?:ed|ing)?\s+to\s+be\s+(?:here|around)\b/i,
  /\blife\s+(?:is|was|were)?(?:\s+not|n[’']t)\s+worth\s+living\b/i,
  /\b(?:no\s+reason\s+to\s+live|nothing\s+to\s+live\s+for|no\s+point\s+in\s+living|(?:tired|weary)\s+of\s+living)\b/i,
  /\b(?:not|never)\s+(?:want(?:ed|ing)?\s+to\s+)?wak(?:e|ing)\s+up\b/i,
  /\bdeath\s+wish(?:es)?\b|\bwish(?:es)?\s+(?:for\s+death|to\s+die)\b|\bgiv(?:e|ing|en)\s+up\s+on\s+li(?:fe|ving)\b/i,
  /\bwish\w*\s+(?:that\s+)?(?:you|i|they)\s+(?:was|were|had)\s+never\s+(?:been\s+)?born\b/i,
  /\b(?:end|take|took|taken|ending|ended|taking)\s+(?:your|my|their|his|her)\s+(?:own\s+)?li(?:fe|ves)\b/i,
  /\b(?:end(?:ing|ed)?\s+it\s+all|do(?:ing)?\s+away\s+with\s+(?:your|my|them)sel)/i,
  /\b(?:thoughts?|think|thinking|thought|plans?|ideas?)\s+(?:of|about|for)\s+(?:suicide|dying|death)\b/i,
  /\b(?:cut|cutting|burn|burning|hit|hitting)\b.{0,30}\byourself\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /\boverdosed?\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /\b(?:danger|risk|harm|threat)\s+to\s+(?:him\s?\/?\s?her)?(?:self|yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\bmejor\s+(?:(?:si\s+(?:usted\s+|yo\s+)?)?(?:estar|estuviera|estuviese)\s+)?(?:si\s+(?:usted\s+)?(?:estuviera|estuviese)\s+)?muert[oa]/i,
  /\b(?:hacerse|hacerme|lastimarse|lastimarme|herirse|causarse|infligirse)\s+(?:algún\s+)?(?:daño|a\s+(?:s[íi]|m[íi])\s+mism[oa])/i,
  /\b(?:pensad[oa]|pienso|piensa|pensar|pensamientos?|ideas?|ganas|deseos?|impulsos?|intentad[oa]|intentó|quier[eo]|querido|planes)\s+(?:en|de)?\s*(?:lastimar|herir|cortar|dañar|quemar|golpear)(?:se|me)\b/i,
  /\b(?:se|me)\s+h(?:a|e)\s+(?:cortado|quemado|lastimado|herido|hecho\s+daño)\b.{0,30}\ba\s+propósito\b/i,
  /\b(?:cortado|quemado|lastimado|herido|hecho\s+daño)\b.{0,20}\ba\s+propósito\b/i,
  /\b(?:desead[oa]|dese[oa]r?|querido|quiere|quiero|querer|quisiera|preferiría|ganas\s+de|deseos\s+de)\s+(?:estar\s+muert[oa]|morir)/i,
  /\bno\s+(?:quier[eo]|quisiera|quería|querer|dese[oa]|desear|querido)\s+(?:seguir\s+)?(?:vivir|viviendo)\b(?!\s+(?:con|en|aquí|allí|cerca|sol[oa]))/i,
  /\bno\s+(?:quier[eo]|quisiera|quería|querer|dese[oa]|desear)\s+(?:estar\s+(?:aquí|viv[oa])|existir|seguir\s+aquí|despertar)/i,
  /\bno\s+despertar(?:se|me)?(?![\p{L}])/iu,
  /\b(?:sin|(?:no\s+(?:tiene|tengo|tener|siente|siento)|perdid[oa]\s+las))\s*(?:ganas|deseos)\s+de\s+(?:seguir\s+)?(?:vivir|viviendo)\b/i,
  /\b(?:no\s+(?:tiene|tengo|tener|hay)|sin)\s+(?:ninguna\s+|ningún\s+)?(?:razón|razones|motivos?|nada)\s+(?:para|por\s+(?:lo\s+)?(?:que|qué))\s+vivir\b/i,
  /\bcansad[oa]\s+de\s+vivir\b/i,
  /\bla\s+vida\s+no\s+(?:val(?:e|ía|iera)\s+la\s+pena|merec(?:e|ía)\s+la\s+pena|tiene\s+sentido)/i,
  /\b(?:peligro|riesgo|daño)\s+(?:para|a|hacia)\s+(?:s[íi]|usted|m[íi])\s+mism[oa]/i,
  /\b(?:pensamientos?|ideas?|ideación|intentos?|deseos?|ganas)\s+de\s+(?:matar(?:se|me)|muerte|morir)/i,
  /\b(?:quitarse|quitarme|quitado|acabar\s+con|terminar\s+con|poner(?:le)?\s+fin\s+a)\s+(?:la|su|mi)\s+(?:propia\s+)?vida\b/i,
  /\b(?:acabar|terminar)\s+con\s+todo\b/i,
  /\b(?:matarse|matarme|suicidarse|suicidarme|autolesionarse|autolesionarme)\b/i,
]

/** Nouns that are about the person who is asked unless the words name somebody else. */
export const NOUNS: readonly RegExp[] = [
  /\bsuicid\p{L}*/iu,
  /\bself[- ]?(?:harm|injur|mutilat|inflict)/i,
  /\b(?:auto[- ]?lesi|auto[- ]?mutil|auto[- ]?agres)/i,
]

/** Words of harm to others. */
export const OTHERS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${MEANING})\s+(?:of|about|to|like)\s+${HURTING}\s+(?:or\s+\w+\s+)?${SOMEBODY}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${VIOLENCE}\s+to(?:wards?)?\s+${SELF_AND}(?:others|other\s+people)\b`,
    'i',
  ),
  /\bviolent\s+(?:thoughts?|ideation|urges?|impulses)\b|\bthoughts?\s+of\s+violence\b/i,
  /\b(?:violence|homicide)\s+risk\b|\brisk\s+(?:of|for)\s+(?:violence|homicide)\b/i,
  /\b(?:pensamientos?|ideas?|ideación|intentos?)\s+(?:homicidas?|violent[oa]s?|de\s+matar\s+a)\b/i,
  new RegExp(String.raw`\b(?:${INTENCION})\s+(?:en|de|con)?\s*${LASTIMAR}\s+a\s+${OTRAS}`, 'i'),
  new RegExp(
    String.raw`\b(?:peligro|daño|violencia|agresi(?:ón|vidad))\s+(?:para|a|hacia|contra)\s+${OTRAS}`,
    'i',
  ),
  /\briesgo\s+de\s+(?:violencia|homicidio)\b/i,
]

/** Nouns of harm to others, with the same reserve. */
export const OTHERS_NOUNS: readonly RegExp[] = [
  /\bhomicid\p{L}*/iu,
  /(?<![\p{L}])SI\s*(?:\/|or)\s*HI(?![\p{L}])/u,
]

/** Words for other people beside those for oneself. */
export const OTHER_PEOPLE =
  /\b(?:others?|someone|somebody|anyone|homicid\w*|otr[oa]s?|alguien|los\s+demás|terceros)\b/i

/** A rating of a risk, and no account of what somebody thinks or did. */
export const RISK =
  /\b(?:suicid\p{L}*|self[- ]?(?:harm|injury))\s+(?:and\s+violence\s+)?(?:risk|lethality)\b|\brisk\s+(?:of|for|level[:,]?)\s*(?:suicid\p{L}*|self[- ]?(?:harm|injury))|\b(?:riesgo|peligro)\s+(?:de\s+)?(?:suicid\p{L}*|autolesi\p{L}*)/iu

/** Somebody else, whose harm is not that of the person who is asked. */
export const SOMEBODY_ELSE =
  /\b(?:family|families|relatives?|parents?|mothers?|fathers?|brothers?|sisters?|siblings?|friends?|spouse|husband|wife|uncles?|aunts?|cousins?|grand(?:mother|father|parents?)|classmates?|coworkers?|loved\s+ones?|(?:any|some)(?:one|body)\s+(?:close|(?:that\s+)?you\s+(?:know|knew|love)|in\s+your)|(?:has|have|had|did|know|knew|known|lost|seen|saw)\s+(?:any|some)(?:one|body)|familia|familiares|parientes?|padres?|madre|herman[oa]s?|amig[oa]s?|espos[oa]|t[íi][oa]s?|prim[oa]s?|abuel[oa]s?|compañer[oa]s?|ser(?:es)?\s+querid[oa]s?|(?:alguien|alguna\s+persona)\s+(?:cercan[oa]|de\s+su|que\s+conozc)|(?:conoc\w+|perdido|perdió)\s+a\s+(?:alguien|alguna))\b/i

/** Somebody else does it: verbs of Spanish have the same pronoun for both. */
export const DONE_BY_ELSE =
  /^\W*(?:(?:has|have|had|did)\s+(?:any|some)(?:one|body)\s+(?:in|of|close|you)|(?:has|did)\s+(?:a|your)\s+(?:family\s+member|relative|parent|mother|father|brother|sister|friend|partner)|alguien\s+(?:de|en|cercan)|algún\s+(?:familiar|pariente|amigo)|alguna\s+(?:persona|amiga)|su\s+(?:madre|padre|herman|espos|hij|parej))/i

/** Oneself and others in one question: a yes leaves open whose harm it is. */
export const YOU_OR_ELSE =
  /\b(?:you|yourself|patient|client)\s*(?:,|\/|or|and)\s*(?:or\s+)?(?:any|some|a|your|family|friend)|\b(?:usted|paciente)\s*(?:,|\/|o|y)\s*(?:alg|su|un|familia)/i

/** The person’s own harm, where somebody else is only told of it. */
export const OWN =
  /\b(?:your|my|you\s+(?:feel|are|were|felt)|sus|mis|su|mi)\s+(?:own\s+|propi[oa]s\s+)?(?:suicid|self[- ]?harm|self[- ]?injur|autolesi|(?:thoughts?|pensamientos?|ideas?)\s+(?:of|de|about)?\s*suicid)/i

/** Help, teaching and paper about harm, and those who were left behind. */
export const NEUTRAL =
  /\b(?:prevention|hot\s?line|help\s?line|lifeline|life\s?line|crisis\s+(?:line|text)|988|resources?|pamphlets?|brochures?|handouts?|educat\w+|training|counsel\w*|referr(?:al|als|ed)|precautions?|safety\s+plan\w*|polic(?:y|ies)|survivors?|bereave\w*|support\s+group|completed|performed|administered|documented|screening\s+(?:done|date|tool)|screener\s+used|(?:died|death|lost|loss)\b.{0,12}\b(?:by|to|from)|assisted\s+suicide|prevención|línea\s+(?:de\s+(?:ayuda|crisis)|telefónica|988)|recursos|folletos?|educación|capacitación|consejería|derivaci(?:ón|ones)|referid[oa]|remitid[oa]|plan\s+de\s+seguridad|precauciones|duelo|sobrevivientes?|grupo\s+de\s+apoyo|(?:murió|muerte|falleci\w+|perdid[oa])\b.{0,20}\bpor|realizad[oa]|suicidio\s+asistido)(?![\p{L}])/iu

/** A question about what is dealt with, given or ruled out, and not about how the person is. */
export const NOT_ABOUT_STATE =
  /\b(?:topics?|discuss\w*|talk\s+about|learn\s+(?:more\s+)?about|information|teaching|taught|provided|offered|given|interested\s+in|ruled\s+out|excluded|rule\s+out|temas?|hablar\s+(?:de|sobre)|aprender|información|ofrecid[oa]s?|entregad[oa]s?|proporcionad[oa]s?|descartad[oa]s?|excluid[oa]s?)\b/i

/** Words of an assessment that may have taken place, or of its outcome. */
export const ASSESSMENT =
  /\b(?:screen(?:ing|er|s|ed)?|assess(?:ment|ed|ments)?|evaluation|evaluated|factors?|history|protocol|tamizaje|evaluación|evaluad[oa]|detección|factores?|protocolo)(?![\p{L}])/iu

/** Accidents: harm that nobody meant. */
export const ACCIDENT =
  /\b(?:fall|fell|falling|accident\w*|cooking|at\s+work|sports?|exercis\w+|caída|caerse|cayó|cocinando|en\s+el\s+trabajo|deporte|ejercicio)(?![\p{L}])/iu

/** Any word that may be about harm, for a hint to an author. */
export const MENTIONS =
  /\b(?:suicid|homicid|self[- ]?(?:harm|injur)|auto[- ]?lesi|unaliv|overdos|sobredosis|kill(?:ing)?\s+(?:your|my|them|him|her)|better\s+off\s+(?:dead|without\s+(?:you|me))|wish\w*\s+.{0,20}\bdead|muert[oa]s?\b|morir(?:se|me)?\b|matar(?:se|me)?\b|giv(?:e|ing)\s+up\s+on\s+life|hurt(?:ing)?\s+(?:your|my|them)sel)/i

/** Items that say nothing without the title above them. */
export const OF_TITLE =
  /^(?:|(?:currently |active(?:ly)? |passive(?:ly)? )?(?:present|current|active|passive|plan|intent|means|past|recent|lifetime|ever|frequency|severity|intensity|thoughts?|ideation|attempts?)(?: present)?|(?:in the )?(?:past|last) .{1,20}|today|now|at any time|yes\s*\/\s*no|presente|actual(?:mente)?|activ[oa]|pasiv[oa]|plan|intención|pasad[oa]|reciente|alguna vez|frecuencia|gravedad|intensidad|ideas?|ideación|intentos?|hoy|ahora|en (?:los|las|el|la) últim[oa]s? .{1,20})[?:.]?$/i
