import { DEED_CODES, SAFETY_CODES } from './safety-codes'

/**
 * The harm that a question asks about: thoughts of harming oneself; harm to oneself that may have
 * been done or prepared; any other danger.
 */
export type Harm = 'thoughts' | 'self' | 'other'

/** The gravest first, where several answers tell of harm. */
const GRAVEST: readonly Harm[] = ['self', 'thoughts', 'other']

/** The gravest of several kinds of harm; undefined where there is none. */
export function gravest(harms: readonly (string | undefined)[]): Harm | undefined {
  return GRAVEST.find((harm) => harms.includes(harm))
}

/** True for harm to oneself, thought of or done. */
export function isAboutOneself(harm: Harm | undefined): harm is 'self' | 'thoughts' {
  return harm === 'self' || harm === 'thoughts'
}

/**
 * The harm that a question asks about, by its LOINC codes and its words in any language; undefined
 * for a question about something else. One about oneself or others is not about oneself alone. It
 * is about thoughts only where its words speak of them and of no deed: a bare "Self-harm" may be
 * either.
 */
export function harmAsked(codes: readonly string[], texts: readonly string[]): Harm | undefined {
  if (codes.some((code) => DEED_CODES.has(code))) return 'self'
  if (codes.some((code) => SAFETY_CODES.has(code))) return 'thoughts'
  const asks = (words: readonly RegExp[]) =>
    texts.some((text) => words.some((word) => word.test(text)))
  if (asks(OTHERS)) return 'other'
  if (!asks(SELF)) return undefined
  if (texts.some((text) => OTHER_PEOPLE.test(text))) return 'other'
  return asks([THOUGHTS]) && !asks([DEEDS]) ? 'thoughts' : 'self'
}

/** Words for thoughts and wishes. */
const THOUGHTS =
  /\b(?:th(?:ough|in)[kt]\w*|ideas?|ideation|plans?|intent|urges?|wish\w*|want\w*|feel\w*|felt|better|waking|wake|worth|pens(?:ad[oa]|ar|amientos?)|ideación|ganas|dese(?:ad[oa]|os?)|impulsos?|quer(?:ido|er|ía)|qui(?:ere|ero|siera)|mejor|planes|pena)(?![\p{L}])/iu

/** Words for what somebody did or prepared. */
const DEEDS =
  /(?<![\p{L}])(?:attempt\w*|tried|done|started|prepared|behaviou?rs?|gestures?|actions?|on\s+purpose|deliberately|intentionally|overdosed?|history\s+of|intent(?:ó|os?|ad[oa])|hecho|prepar(?:ó|ad[oa])|conductas?|a\s+propósito|antecedentes?)(?![\p{L}])/iu

/**
 * Words of a question about harm to oneself, if it has no code, as screening forms and
 * organizations write them: about oneself, not about one's family.
 */
const SELF = [
  /\bbetter (?:off )?(?:if (?:you|i|they) (?:were|was) )?dead\b/i,
  /\b(?:hurt|harm|kill|injur)(?:ing|e|ed)?\s+(?:yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\bwish(?:ed|ing)?\s+(?:that\s+)?(?:you|i|they)\s+(?:were|was)\s+(?:dead|not\s+alive)\b/i,
  /\b(?:want(?:ed|ing)?|wish(?:ed)?)\s+to\s+(?:die|be\s+dead)\b/i,
  /(?:\bnot|n[’']t|\bno\s+longer)\s+want(?:ed|ing)?\s+to\s+(?:live|be\s+alive|exist)\b(?!\s+(?:with|in|at|here|there|near|alone|on)\b)/i,
  /\blife\s+(?:is|was|were)?(?:\s+not|n[’']t)\s+worth\s+living\b/i,
  /\b(?:not|never)\s+wak(?:e|ing)\s+up\b/i,
  /\b(?:end|take|ending|taking)\s+(?:your|my)\s+(?:own\s+)?life\b/i,
  /\b(?:attempt(?:ed)? suicide|commit(?:ting)? suicide)\b/i,
  /\b(?:thoughts?|think|thinking|thought|plans?|ideas?)\s+(?:of|about|for)\s+(?:suicide|dying|death)\b/i,
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bsuicid(?:al|e\s+(?:attempts?|plans?|intent|ideation|thoughts?))\b/i,
  /\b(?:cut|cutting|burn|burning|hit|hitting)\b.{0,30}\byourself\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /\boverdosed?\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bself[- ]?(?:harm|injur|mutilat|inflict)/i,
  /\b(?:estar(?:ía|ia)n?\s+mejor|mejor\s+si\s+(?:usted\s+|yo\s+)?(?:estuviera|estuviese))\s+(?:si\s+(?:usted\s+)?estuviera\s+)?muert[oa]/i,
  /\b(?:hacerse|lastimarse|herirse|hacerme)\s+(?:daño|a\s+s[íi]\s+mism[oa])/i,
  /\b(?:pensad[oa]|pensamientos?|ideas?|ganas|deseos?|impulsos?|intentad[oa])\s+(?:en|de)?\s*(?:lastimar|herir|cortar|dañar)(?:se|me)\b/i,
  /\b(?:cortado|quemado|lastimado|herido|hecho\s+daño)\b.{0,20}\ba\s+propósito\b/i,
  /\b(?:deseado|querido|quiere|quiero|quisiera|ganas\s+de|deseos\s+de)\s+(?:estar\s+muert[oa]|morir)/i,
  /\bno\s+(?:quiere|quiero|quisiera|quería|querer)\s+(?:seguir\s+)?(?:vivir|viviendo)\b(?!\s+(?:con|en|aquí|allí|cerca|sol[oa]))/i,
  /\bla\s+vida\s+no\s+val(?:e|ía)\s+la\s+pena\b/i,
  /\bdanger\s+to\s+(?:self|yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\bpeligro\s+para\s+(?:s[íi]|usted|m[íi])\s+mism[oa]/i,
  /\b(?:pensamientos?|ideas?|ideación|intentos?)\s+(?:suicidas?|de\s+suicidio|de\s+matar|de\s+muerte)/i,
  /\b(?:quitarse|quitarme|acabar\s+con\s+(?:su|mi))\s+(?:la\s+)?vida\b/i,
  /\b(?:matarse|matarme|suicidarse|suicidarme)\b/i,
  /^(?!.*\bfamilia).*\bautolesi/i,
]

/** Words of a question about harm to others. */
const OTHERS = [
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bhomicidal\b/i,
  /\b(?:thoughts?|think|thinking|thought|urges?|plans?|felt|feel|want(?:ed)?)\s+(?:of|about|to|like)\s+(?:hurt|harm|kill)(?:ing)?\s+(?:others|other people|someone|somebody|anyone)\b/i,
  /\bdanger\s+to\s+others\b/i,
  /\b(?:pensamientos?|ideas?|ideación|intentos?)\s+(?:homicidas?|de\s+matar\s+a)\b/i,
  /\b(?:pensad[oa]|pensamientos?|ideas?|ganas|impulsos?)\s+(?:en|de)\s+(?:hacer(?:le)?\s+daño|lastimar|herir|matar)\s+a\s+(?:otr|algui)/i,
]

/** Words for other people beside those for oneself. */
const OTHER_PEOPLE = /\b(?:others?|someone|somebody|anyone|homicid\w*|otr[oa]s?|alguien)\b/i
